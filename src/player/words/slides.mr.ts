import type { slidesEn } from './slides.en.ts';
import type { WordsOf } from './words-of.ts';

export const slidesMr: WordsOf<typeof slidesEn> = {
  pictures: 'हाउसच्या बातम्या',
  picture: 'चित्र {number}, एकूण {count}',
  stop: 'चित्रे बदलणे थांबवा',
  turn: 'चित्रे बदलू द्या',
};
