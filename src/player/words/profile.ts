import { defineWords } from './define-words.ts';
import { profileEn } from './profile.en.ts';

/** The own name, and where one is logged in. */
export const profileWords = defineWords(profileEn, {
  hi: () => import('./profile.hi.ts').then((file) => file.profileHi),
  mr: () => import('./profile.mr.ts').then((file) => file.profileMr),
});
