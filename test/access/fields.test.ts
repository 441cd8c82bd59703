import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_TEXT } from '#contract/languages.ts';
import { parseWebLink } from '../../src/player/links/web-link.ts';
import { parseMobile } from '../../src/server/verification/parse-mobile.ts';
import { parseName } from '../../src/server/accounts/register/parse-name.ts';
import { checkContent } from '../../src/server/content/check-content.ts';

const DIGITS = Array.from('0123456789');
const LETTERS = Array.from('Asha Patilआशा.\'-<>&"=/\u202e\n\u0000');

// Half of the tries are nearly right: otherwise nothing would ever be accepted.
const mobiles = fc.oneof(
  fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 9, maxLength: 11 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);

test('ACC-09 a number is taken when it has ten digits of which the first is 6 to 9, and never otherwise', () => {
  fc.assert(
    fc.property(mobiles, (text) => {
      const isRight =
        text.length === 10 &&
        '6789'.includes(text.charAt(0)) &&
        Array.from(text).every((one) => DIGITS.includes(one));
      expect([text, parseMobile(text).ok]).toEqual([text, isRight]);
    }),
  );
});

const names = fc.oneof(
  fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 45 }),
  fc.string({ unit: 'binary', maxLength: 45 }),
);

test('ACC-09 a name that is taken has 2 to 40 characters, a letter, and nothing that is markup, and stays as it is', () => {
  fc.assert(
    fc.property(names, (text) => {
      const name = parseName(text);
      if (!name.ok) return;
      expect(name.value.length).toBeGreaterThanOrEqual(2);
      expect(Array.from(name.value).length).toBeLessThanOrEqual(40);
      for (const one of name.value) expect(one).toMatch(/[\p{L}\p{M} .'-]/u);
      expect(parseName(name.value)).toEqual(name);
    }),
  );
});

const SCHEMES = [
  'http',
  'HTTPS',
  'https',
  'javascript',
  'JavaScript',
  'java\nscript',
  'data',
  'vbscript',
  'file',
  'blob',
  'ftp',
  ' https',
  '',
];
const links = fc
  .tuple(
    fc.constantFrom(...SCHEMES),
    fc.constantFrom('://', ':', '//', '', ':/', ':\\\\'),
    fc.oneof(
      fc.webAuthority(),
      fc.constantFrom('alert(1)', 'user:secret@play.example.in', 'play.example.in', 'localhost', ' '),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    fc.oneof(fc.webPath(), fc.string({ unit: 'grapheme', maxLength: 8 })),
  )
  .map((parts) => parts.join(''));

/** What happens to a link that staff enter for a slide. */
function linkOfSlide(link: string): string | null {
  const text = { ...NO_TEXT, en: 'Play', hi: 'Play', mr: 'Play' };
  const checked = checkContent(
    { key: 'slides', language: 'all' },
    { slides: [{ image_id: '1', link, text }] },
    ['play.example.in'],
  );
  return checked.ok ? (checked.value.slides?.[0]?.link ?? '') : null;
}

test('ACC-09 what is saved or shown as a link is the address of a web page, whatever was typed', () => {
  let taken = 0;
  fc.assert(
    fc.property(links, (text) => {
      for (const link of [linkOfSlide(text), parseWebLink(text)]) {
        if (link === null || link === '') continue;
        taken += 1;
        expect(link).toMatch(/^https?:\/\/\S+$/i);
        expect(['http:', 'https:']).toContain(URL.canParse(link) ? new URL(link).protocol : 'https:');
      }
      const saved = linkOfSlide(text) ?? '';
      if (saved === '') return;
      const { protocol, username, host } = new URL(saved);
      expect([protocol, username]).toEqual(['https:', '']);
      expect(host).toMatch(/^(?:[^.]+\.)*play\.example\.in$/);
    }),
    { numRuns: 1_000 },
  );
  // Random: about seventy of a thousand.
  expect(taken).toBeGreaterThan(20);
});
