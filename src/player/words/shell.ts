import { defineWords } from './define-words.ts';
import { shellEn } from './shell.en.ts';

/** What the frame around the screens says: bar, menu, bottom bar, support, states. */
export const shellWords = defineWords(shellEn, {
  hi: () => import('./shell.hi.ts').then((file) => file.shellHi),
  mr: () => import('./shell.mr.ts').then((file) => file.shellMr),
});
