import { describe, expect, it } from 'vitest';
import type { Messages } from './define-messages.ts';

const hindi = import.meta.glob<Messages>('../**/messages/hi.ts', { eager: true, import: 'messages' });

/** Gaps that are filled with words, or with a number and its unit. */
const WORDS = [
  'device',
  'holiday',
  'increase',
  'limit',
  'market',
  'period',
  'places',
  'reason',
  'session',
] as const;

/** A danda looks like a 1 after a number: "500।" is read as 5001. */
function endsWithNumber(text: string): boolean {
  return [...text.matchAll(/(\d|\{\w+\})।/g)].some(([, last = '']) =>
    WORDS.every((word) => last !== `{${word}}`),
  );
}

describe('no Hindi sentence ends with a number', () => {
  it.each(['कम से कम {min}।', '10 में से 1।', 'UTR {utr}। भेजें'])('"%s" would be found', (text) => {
    expect(endsWithNumber(text)).toBe(true);
  });

  it('a unit after it keeps them apart', () => {
    expect(endsWithNumber('कम से कम {min} रुपये।')).toBe(false);
  });

  it.each(Object.keys(hindi))('%s', (path) => {
    const texts = Object.entries(hindi[path] ?? {});
    expect(texts).not.toHaveLength(0);
    expect(texts.filter(([, text]) => endsWithNumber(text))).toEqual([]);
  });
});
