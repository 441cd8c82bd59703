import { defineWords } from './define-words.ts';
import { failuresEn } from './failures.en.ts';

/** Why a call did not succeed. The server itself says what it refuses in English, so only translations have it here. */
export const failureWords = defineWords(failuresEn, {
  hi: () => import('./refusals.hi.ts').then((file) => file.refusalsHi),
  mr: () => import('./refusals.mr.ts').then((file) => file.refusalsMr),
});
