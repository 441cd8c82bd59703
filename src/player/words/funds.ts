import { defineWords } from './define-words.ts';
import { fundsEn } from './funds.en.ts';

/** Money in: the deposit menu, paying by UPI or QR, and the history of deposits. */
export const fundsWords = defineWords(fundsEn, {
  hi: () => import('./funds.hi.ts').then((file) => file.fundsHi),
  mr: () => import('./funds.mr.ts').then((file) => file.fundsMr),
});
