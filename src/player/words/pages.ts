import { defineWords } from './define-words.ts';
import { pagesEn } from './pages.en.ts';

/** The texts of the house: about, privacy, data deletion, terms, rules. */
export const pagesWords = defineWords(pagesEn, {
  hi: () => import('./pages.hi.ts').then((file) => file.pagesHi),
  mr: () => import('./pages.mr.ts').then((file) => file.pagesMr),
});
