import { defineWords } from './define-words.ts';
import { slidesEn } from './slides.en.ts';

/** The pictures of the house on Home. */
export const slidesWords = defineWords(slidesEn, {
  hi: () => import('./slides.hi.ts').then((file) => file.slidesHi),
  mr: () => import('./slides.mr.ts').then((file) => file.slidesMr),
});
