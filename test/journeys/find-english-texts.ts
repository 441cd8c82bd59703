import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { Language } from '#contract/languages.ts';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const PLAYER = new URL('../../src/player/', import.meta.url);
const messages = z.record(z.string(), z.string());
const catalogue = z.object({ english: messages });

/** Texts as they stand, and those with gaps as patterns of the whole text. */
export interface EnglishTexts {
  readonly texts: readonly string[];
  readonly patterns: readonly string[];
}

/** The English texts of all catalogues that read otherwise in a language. */
export async function readUntranslated(language: Language): Promise<EnglishTexts> {
  const folders = readdirSync(PLAYER, { recursive: true, encoding: 'utf8' }).filter(
    (path) => basename(path) === 'messages' && existsSync(new URL(`${path}/en.ts`, PLAYER)),
  );
  const read = await Promise.all(
    folders.map(async (folder) => {
      const english = catalogue.parse(await readExport(`${folder}/en.ts`)).english;
      const translated = messages.parse(await readExport(`${folder}/${language}.ts`));
      return Object.entries(english).flatMap(([key, text]) => (text === translated[key] ? [] : [text]));
    }),
  );
  // What is nothing but a gap is what the operator writes in every language.
  const all = [...new Set(read.flat())].filter((text) => text.replace(GAP, '') !== '');
  return {
    texts: all.filter((text) => !GAP.test(text)),
    patterns: all.filter((text) => GAP.test(text)).map(patternOf),
  };
}

const GAP = /\{\w+\}/;

/** The one thing that a file of messages exports. */
async function readExport(path: string): Promise<unknown> {
  const file: unknown = await import(new URL(path, PLAYER).href);
  const [only] = Object.values(z.object({}).loose().parse(file));
  return only;
}

function patternOf(text: string): string {
  const parts = text.split(GAP).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `^${parts.join('.+')}$`;
}

/** Texts and labels on the screen that are still in English although there is a translation. */
export function findEnglishTexts(page: Page, english: EnglishTexts): Promise<readonly string[]> {
  return page.evaluate(({ texts: whole, patterns }) => {
    // A thousand patterns for each text on the screen would take longer than all else here.
    const known = new Set(whole);
    const withGaps = patterns.map((source) => new RegExp(source, 'u'));
    const shown = [...document.querySelectorAll('#app *')].flatMap((element) => {
      // Text that is English on purpose, such as the name of a language, is marked as such.
      if (
        element.closest('[lang="en"]') !== null &&
        element.closest('[lang="en"]') !== document.documentElement
      )
        return [];
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const own = texts.length === 0 ? [] : [element.textContent, ...texts.map((node) => node.textContent)];
      const labels = ['aria-label', 'placeholder', 'alt', 'title'].map((name) => element.getAttribute(name));
      return [...own, ...labels].map((text) => text?.replace(/\s+/g, ' ').trim() ?? '');
    });
    return [...new Set(shown)].filter(
      (text) => text !== '' && (known.has(text) || withGaps.some((one) => one.test(text))),
    );
  }, english);
}
