import { defineWords } from './define-words.ts';
import { landingEn } from './landing.en.ts';

/** What somebody who is not logged in meets first. */
export const landingWords = defineWords(landingEn, {
  hi: () => import('./landing.hi.ts').then((file) => file.landingHi),
  mr: () => import('./landing.mr.ts').then((file) => file.landingMr),
});
