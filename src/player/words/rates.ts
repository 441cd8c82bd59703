import { defineWords } from './define-words.ts';
import { ratesEn } from './rates.en.ts';

/** Market Rates: what the games pay and how likely they are to win. */
export const ratesWords = defineWords(ratesEn, {
  hi: () => import('./rates.hi.ts').then((file) => file.ratesHi),
  mr: () => import('./rates.mr.ts').then((file) => file.ratesMr),
});
