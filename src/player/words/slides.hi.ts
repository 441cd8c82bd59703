import type { slidesEn } from './slides.en.ts';
import type { WordsOf } from './words-of.ts';

export const slidesHi: WordsOf<typeof slidesEn> = {
  pictures: 'हाउस की ख़बरें',
  picture: 'चित्र {number}, कुल {count}',
  stop: 'चित्रों का बदलना रोकें',
  turn: 'चित्र बदलने दें',
};
