import { defineWords } from './define-words.ts';
import { statementEn } from './statement.en.ts';

/** What was staked and won between two days, and what went in and out. */
export const statementWords = defineWords(statementEn, {
  hi: () => import('./statement.hi.ts').then((file) => file.statementHi),
  mr: () => import('./statement.mr.ts').then((file) => file.statementMr),
});
