import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const WORDS = new URL('../../src/player/words/', import.meta.url);
const wordFile = z.record(z.string(), z.record(z.string(), z.string()));

/** The English texts of all catalogues that read otherwise in a language, as patterns of the whole text. */
export async function readUntranslated(language: 'hi' | 'mr'): Promise<readonly string[]> {
  const features = readdirSync(WORDS).flatMap((name) => /^([\w-]+)\.en\.ts$/.exec(name)?.[1] ?? []);
  const patterns = await Promise.all(
    features.map(async (feature) => {
      const english = await readWords(`${feature}.en.ts`);
      const translated = await readWords(`${feature}.${language}.ts`);
      return Object.entries(english).flatMap(([key, text]) =>
        text === translated[key] ? [] : [patternOf(text)],
      );
    }),
  );
  return [...new Set(patterns.flat())];
}

async function readWords(name: string): Promise<Readonly<Record<string, string>>> {
  const file: unknown = await import(new URL(name, WORDS).href);
  const [words] = Object.values(wordFile.parse({ ...z.object({}).loose().parse(file) }));
  if (words === undefined) throw new Error(`${name} holds no words`);
  return words;
}

function patternOf(text: string): string {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `^${parts.join('.+')}$`;
}

/** Texts and labels on the screen that are still in English although there is a translation. */
export function findEnglishTexts(page: Page, patterns: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((sources) => {
    const english = sources.map((source) => new RegExp(source, 'u'));
    const shown = [...document.querySelectorAll('#app *')].flatMap((element) => {
      // What is in English on purpose, such as the name of a language, says so.
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
    return [...new Set(shown)].filter((text) => text !== '' && english.some((one) => one.test(text)));
  }, patterns);
}
