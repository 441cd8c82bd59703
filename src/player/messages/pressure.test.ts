import { describe, expect, it } from 'vitest';
import type { Catalogue, Messages } from './define-messages.ts';

type InEnglish = Pick<Catalogue<string>, 'english'>;
type MessagesFile = Readonly<Record<string, Messages | InEnglish>>;

const files = import.meta.glob<MessagesFile>('../**/messages/??.ts', { eager: true });

/** What urges somebody to play, to play more, or to play again after a loss (security §4, unbiased design). */
const URGES = [
  /win (?:it )?back|recover (?:your )?(?:loss|money|points)/i,
  /hurry|last chance|only \d+ (?:minutes?|seconds?) left|don['’]?t miss|act now|now or never/i,
  /lucky day|feeling lucky|almost won|so close|near miss|you (?:nearly|almost)/i,
  /double your|guaranteed?\b|sure win|risk[- ]free|easy money|get rich|jackpot/i,
  /bet more|bid more|play more|try your luck|one more (?:bid|game|try)/i,
  /जल्दी कर|आखिरी मौका|आख़िरी मौका|मौका न (?:गँवाएँ|चूकें)|नुकसान वसूल|हारा हुआ|गारंटी|पक्की जीत|किस्मत आज़म|दोगुना|अमीर बन/,
  /घाई कर|शेवटची संधी|संधी (?:सोडू|दवडू) नका|तोटा भरून|हरलेले परत|हमखास|हमी|नक्की जिंक|नशीब आजमाव|दुप्पट|श्रीमंत व्हा/,
] as const;

function urgesIn(text: string): boolean {
  return URGES.some((urge) => urge.test(text));
}

function isCatalogue(file: Messages | InEnglish): file is InEnglish {
  return typeof file['english'] === 'object';
}

describe('no text of the app urges anybody to play', () => {
  it.each(['Win it back!', 'Hurry, last chance', 'A guaranteed win', 'जल्दी करें!', 'शेवटची संधी'])(
    '"%s" would be found',
    (text) => {
      expect(urgesIn(text)).toBe(true);
    },
  );

  it.each(Object.keys(files))('%s', (path) => {
    const texts = Object.values(files[path] ?? {}).flatMap((file) =>
      Object.entries(isCatalogue(file) ? file.english : file),
    );
    expect(texts).not.toHaveLength(0);
    expect(texts.filter(([, text]) => urgesIn(text))).toEqual([]);
  });
});
