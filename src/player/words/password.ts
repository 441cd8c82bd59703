import { defineWords } from './define-words.ts';
import { passwordEn } from './password.en.ts';

/** A forgotten password, another one, and the password once more. */
export const passwordWords = defineWords(passwordEn, {
  hi: () => import('./password.hi.ts').then((file) => file.passwordHi),
  mr: () => import('./password.mr.ts').then((file) => file.passwordMr),
});
