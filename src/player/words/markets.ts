import { defineWords } from './define-words.ts';
import { marketsEn } from './markets.en.ts';

/** Home with its market cards, and the wallet page. */
export const marketsWords = defineWords(marketsEn, {
  hi: () => import('./markets.hi.ts').then((file) => file.marketsHi),
  mr: () => import('./markets.mr.ts').then((file) => file.marketsMr),
});
