import { posix } from 'node:path';

// A letter, a digit and the rupee sign: what every first screen shows in English.
const SHOWN = ['A', '5', '₹'].map((sign) => sign.codePointAt(0) ?? 0);

/** The font files that a browser fetches for English text, as paths from the app's folder. */
export function fontsForLatin(stylePath: string, css: string): readonly string[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, block = '']) => {
    const url = /url\(["']?([^"')]+)["']?\)/.exec(block)?.[1];
    const ranges = /unicode-range:([^;]*)/.exec(block)?.[1] ?? null;
    if (url === undefined || !SHOWN.some((sign) => isCovered(sign, ranges))) return [];
    return [url.startsWith('/') ? url.slice(1) : posix.join(posix.dirname(stylePath), url)];
  });
}

/** Without ranges a font is fetched for any text. */
function isCovered(sign: number, ranges: string | null): boolean {
  if (ranges === null) return true;
  return ranges.split(',').some((range) => {
    const text = range.trim().replace(/^U\+/i, '');
    // "U+26??" stands for every value of the digits that are missing.
    const [from = '', to = from] = text.includes('?')
      ? [text.replaceAll('?', '0'), text.replaceAll('?', 'F')]
      : text.split('-');
    return sign >= Number.parseInt(from, 16) && sign <= Number.parseInt(to, 16);
  });
}
