import { defineWords } from './define-words.ts';
import { accountsEn } from './accounts.en.ts';

/** Logging in, registering, and the code in between. */
export const accountsWords = defineWords(accountsEn, {
  hi: () => import('./accounts.hi.ts').then((file) => file.accountsHi),
  mr: () => import('./accounts.mr.ts').then((file) => file.accountsMr),
});
