import { defineWords } from './define-words.ts';
import { statesEn } from './states.en.ts';

/** The states that a player may live in. */
export const stateWords = defineWords(statesEn, {
  hi: () => import('./states.hi.ts').then((file) => file.statesHi),
  mr: () => import('./states.mr.ts').then((file) => file.statesMr),
});
