import { defineWords } from './define-words.ts';
import { protectionEn } from './protection.en.ts';

/** What players decide for their own protection. */
export const protectionWords = defineWords(protectionEn, {
  hi: () => import('./protection.hi.ts').then((file) => file.protectionHi),
  mr: () => import('./protection.mr.ts').then((file) => file.protectionMr),
});
