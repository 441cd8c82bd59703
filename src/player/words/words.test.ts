import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { COMMON_REFUSALS, REFUSALS } from '#contract/refusals.ts';
import { refusalsEn } from './refusals.en.ts';

type Dictionary = Readonly<Record<string, string>>;
type WordFile = Readonly<Record<string, Dictionary>>;

// Every dictionary of every feature, so that a new one is checked without being named here.
const files = import.meta.glob<WordFile>('./*.{en,hi,mr}.ts', { eager: true });

function dictionary(path: string): Dictionary {
  const [words] = Object.values(files[path] ?? {});
  if (words === undefined) throw new Error(`${path} exports no dictionary`);
  return words;
}

const features = Object.keys(files)
  .filter((path) => path.endsWith('.en.ts'))
  .map((path) => path.replace(/\.en\.ts$/, ''));

const translations = features.flatMap((feature) =>
  ['hi', 'mr'].map((language) => [feature, language] as const),
);

function gaps(text: string): readonly string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).toSorted();
}

// Not from the server: the way to it failed.
const OWN_CODES: ReadonlySet<string> = new Set(['offline', 'timeout']);

// Answers to requests that our own client never makes; if one comes all the same, the server's sentence is shown.
const ONLY_BY_MISTAKE: ReadonlySet<string> = new Set([
  'unsupported_media_type',
  'body_too_large',
  'unknown_call',
  'cross_site',
  'cursor_not_valid',
  'idempotency_keys_differ',
  'idempotency_key_required',
  'idempotency_key_reused',
  'token_contradicts',
]);

function gapsByKey(words: Dictionary): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, gaps(text)]));
}

describe('every feature speaks every language', () => {
  it('finds the dictionaries', () => {
    expect(features).toEqual(expect.arrayContaining(['./shell', './accounts', './markets', './refusals']));
  });

  it.each(translations)(
    '%s has all its words in %s, with the same things to fill in',
    (feature, language) => {
      const english = dictionary(`${feature}.en.ts`);
      const translated = dictionary(`${feature}.${language}.ts`);
      expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
      expect(gapsByKey(translated)).toEqual(gapsByKey(english));
      expect(Object.values(translated).filter((text) => text.trim() === '')).toEqual([]);
    },
  );
});

describe('what the server refuses', () => {
  const messages: Dictionary = Object.fromEntries(
    Object.entries(REFUSALS).map(([code, { message }]) => [code, message]),
  );

  it.each(Object.entries(refusalsEn).filter(([code]) => !OWN_CODES.has(code)))(
    '%s reads the same here and there',
    (code, text) => {
      expect(text).toBe(messages[code]);
    },
  );

  it('every refusal that a player can meet has words', () => {
    const playerCalls = Object.entries(calls).filter(([path]) => !path.startsWith('/console/'));
    const codes = new Set(playerCalls.flatMap(([, { refusals }]) => refusals));
    const missing = [...COMMON_REFUSALS, ...codes].filter((code) => !(code in refusalsEn));
    expect(missing.filter((code) => !ONLY_BY_MISTAKE.has(code))).toEqual([]);
  });
});
