import { defineWords } from './define-words.ts';
import { noticesEn } from './notices.en.ts';

/** What the player and all players are told. */
export const noticesWords = defineWords(noticesEn, {
  hi: () => import('./notices.hi.ts').then((file) => file.noticesHi),
  mr: () => import('./notices.mr.ts').then((file) => file.noticesMr),
});
