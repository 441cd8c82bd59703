import { defineWords } from './define-words.ts';
import { privacyEn } from './privacy.en.ts';

/** What players can do about their own data. */
export const privacyWords = defineWords(privacyEn, {
  hi: () => import('./privacy.hi.ts').then((file) => file.privacyHi),
  mr: () => import('./privacy.mr.ts').then((file) => file.privacyMr),
});
