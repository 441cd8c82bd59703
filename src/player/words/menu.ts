import { defineWords } from './define-words.ts';
import { menuEn } from './menu.en.ts';

/** What the menu and the sheets of the frame say; all come after the first picture, and so do their words. */
export const menuWords = defineWords(menuEn, {
  hi: () => import('./menu.hi.ts').then((file) => file.menuHi),
  mr: () => import('./menu.mr.ts').then((file) => file.menuMr),
});
