import { defineWords } from './define-words.ts';
import { drawsEn } from './draws.en.ts';

/** Starline and gali: their panels, their game menus and what differs on their bid screens. */
export const drawsWords = defineWords(drawsEn, {
  hi: () => import('./draws.hi.ts').then((file) => file.drawsHi),
  mr: () => import('./draws.mr.ts').then((file) => file.drawsMr),
});
