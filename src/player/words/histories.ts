import { defineWords } from './define-words.ts';
import { historiesEn } from './histories.en.ts';

/** My Bids, wins, the passbook and the list of all histories. */
export const historiesWords = defineWords(historiesEn, {
  hi: () => import('./histories.hi.ts').then((file) => file.historiesHi),
  mr: () => import('./histories.mr.ts').then((file) => file.historiesMr),
});
