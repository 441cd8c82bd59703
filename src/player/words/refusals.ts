import { defineWords } from './define-words.ts';
import { refusalsEn } from './refusals.en.ts';

/** What the server refuses, by its code, and what can happen on the way to it. English is the server's own wording. */
export const refusalWords = defineWords(refusalsEn, {
  hi: () => import('./refusals.hi.ts').then((file) => file.refusalsHi),
  mr: () => import('./refusals.mr.ts').then((file) => file.refusalsMr),
});
