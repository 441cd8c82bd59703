import { defineWords } from './define-words.ts';
import { pwaEn } from './pwa.en.ts';

/** The app as a thing on a phone: installed, renewed, started without a connection. */
export const pwaWords = defineWords(pwaEn, {
  hi: () => import('./pwa.hi.ts').then((file) => file.pwaHi),
  mr: () => import('./pwa.mr.ts').then((file) => file.pwaMr),
});
