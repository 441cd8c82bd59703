import { readFileSync } from 'node:fs';
import type { ContentKey, ContentLanguage, ContentValue } from '#contract/content-desk.calls.ts';
import { type Language, LANGUAGES } from '#contract/content.calls.ts';

/** When the texts that the server brings along were written; they count as published then. */
export const DEFAULTS_FROM = '2026-11-22T00:00:00.000Z';

/** The file of each text, in texts/, once per language. */
const FILES: Readonly<Partial<Record<ContentKey, string>>> = {
  headline_1: 'headline-1',
  headline_2: 'headline-2',
  headline_3: 'headline-3',
  how_to_play: 'how-to-play',
  deposit_rule: 'deposit-rule',
  withdrawal_rule: 'withdrawal-rule',
  about: 'about',
  privacy: 'privacy',
  delete: 'delete',
  terms: 'terms',
};

const texts: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).flatMap(([key, file]) =>
    LANGUAGES.map((language): [string, string] => [`${key} ${language}`, readText(file, language)]),
  ),
);

/** What players see as long as staff have published nothing. */
export function defaultContent(key: ContentKey, language: ContentLanguage): ContentValue {
  if (key === 'slides') return { slides: [] };
  if (key === 'announcements') return { announcements: [] };
  if (key === 'contacts') return {};
  const text = texts.get(`${key} ${language}`) ?? '';
  return key.startsWith('headline') ? { text, on: true } : { text };
}

function readText(file: string, language: Language): string {
  return readFileSync(new URL(`./texts/${file}.${language}.txt`, import.meta.url), 'utf8').trim();
}
