import { defineWords } from './define-words.ts';
import { helpEn } from './help.en.ts';

/** How To Play. */
export const helpWords = defineWords(helpEn, {
  hi: () => import('./help.hi.ts').then((file) => file.helpHi),
  mr: () => import('./help.mr.ts').then((file) => file.helpMr),
});
