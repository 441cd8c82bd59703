import { expect, test } from 'vitest';
import { fontsForLatin } from './fonts-for-latin.ts';

const face = (url: string, ranges?: string): string =>
  `@font-face{font-family:A;src:url(${url})format("woff2")${ranges === undefined ? '' : `;unicode-range:${ranges}`}}`;

test.each([
  ['a font for Latin letters', face('./latin.woff2', 'U+20-7E,U+A0'), ['assets/latin.woff2']],
  ['a font for the rupee sign', face('/assets/rupee.woff2', 'U+20B9'), ['assets/rupee.woff2']],
  ['a font for a block with wildcards', face('./signs.woff2', 'U+20??'), ['assets/signs.woff2']],
  ['a font without ranges', face('"./all.woff2"'), ['assets/all.woff2']],
])('%s is fetched for English text', (_name, css, fonts) => {
  expect(fontsForLatin('assets/index.css', css)).toEqual(fonts);
});

test('a font for Devanagari only is not fetched for English text', () => {
  expect(fontsForLatin('assets/index.css', face('./deva.woff2', 'U+900-97F'))).toEqual([]);
});
