import { describe, expect, it } from 'vitest';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { refusalsOf } from '#contract/refusal-lists.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import type { Catalogue, Messages } from './define-messages.ts';
import { LANGUAGES } from '#contract/languages.ts';

type CatalogueFile = Readonly<Record<string, Pick<Catalogue<string>, 'english'>>>;

// Every catalogue of every feature, so that a new one is checked without being named here.
const catalogues = import.meta.glob<CatalogueFile>('../**/messages/en.ts', { eager: true });
const translations = import.meta.glob<Messages>(['../**/messages/??.ts', '!**/en.ts'], {
  eager: true,
  import: 'messages',
});

function englishOf(folder: string): Messages {
  const [catalogue] = Object.values(catalogues[`${folder}/en.ts`] ?? {});
  if (catalogue === undefined) throw new Error(`${folder} has no catalogue`);
  return catalogue.english;
}

const folders = Object.keys(catalogues).map((path) => path.replace(/\/en\.ts$/, ''));

const translated = folders.flatMap((folder) =>
  Object.keys(LANGUAGES)
    .filter((language) => language !== 'en')
    .map((language) => [folder, language] as const),
);

/** What the operator writes in every language fills the gap of its own. */
const OF_LANGUAGE = /_(en|hi|mr)\}$/;

function gaps(text: string): readonly string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap.replace(OF_LANGUAGE, '}')).toSorted();
}

// Not from the server: the connection to it failed.
const OWN_CODES: ReadonlySet<string> = new Set(['offline', 'timeout']);

// Answers to requests that our own client never makes; if one comes anyway, the server's sentence is shown.
const ONLY_BY_MISTAKE: ReadonlySet<string> = new Set([
  'unsupported_media_type',
  'body_too_large',
  'unknown_call',
  'method_not_allowed',
  'cross_site',
  'cursor_not_valid',
  'idempotency_keys_differ',
  'idempotency_key_required',
  'idempotency_key_reused',
  'token_contradicts',
]);

// Our own app asks for the password on the spot; other clients are told to log in anew.
const SAID_OTHERWISE: Messages = { step_up_required: 'Please enter your password again.' };

function gapsByKey(messages: Messages): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, gaps(text)]));
}

describe('every feature speaks every language', () => {
  it('finds the catalogues', () => {
    expect(folders).toEqual(
      expect.arrayContaining([
        '../shell/messages',
        '../accounts/messages',
        '../markets/messages',
        '../refusals/messages',
      ]),
    );
  });

  it.each(translated)(
    '%s has all its messages in %s, with the same things to fill in',
    (folder, language) => {
      const english = englishOf(folder);
      const messages = translations[`${folder}/${language}.ts`] ?? {};
      expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
      expect(gapsByKey(messages)).toEqual(gapsByKey(english));
      expect(Object.values(messages).filter((text) => text.trim() === '')).toEqual([]);
    },
  );
});

describe('what the server refuses', () => {
  const sentences: Messages = Object.fromEntries(
    Object.entries(REFUSALS).map(([code, { message }]) => [code, message]),
  );

  it.each(Object.entries(refusalMessages.english).filter(([code]) => !OWN_CODES.has(code)))(
    '%s reads the same here and there',
    (code, text) => {
      expect(text).toBe(SAID_OTHERWISE[code] ?? sentences[code]);
    },
  );

  it('every refusal that a player can meet has a message', () => {
    const playerCalls = Object.entries<CallSpec>(calls).filter(([path]) => !path.startsWith('/console/'));
    const codes = new Set<RefusalCode>([
      'unknown_call',
      'method_not_allowed',
      ...playerCalls.flatMap(([, spec]) => refusalsOf(spec)),
    ]);
    const missing = [...codes].filter((code) => !(code in refusalMessages.english));
    expect(missing.filter((code) => !ONLY_BY_MISTAKE.has(code))).toEqual([]);
  });
});
