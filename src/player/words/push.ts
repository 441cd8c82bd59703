import { defineWords } from './define-words.ts';
import { pushEn } from './push.en.ts';

/** Notifications: what they are, what they tell, and why they may not come. */
export const pushWords = defineWords(pushEn, {
  hi: () => import('./push.hi.ts').then((file) => file.pushHi),
  mr: () => import('./push.mr.ts').then((file) => file.pushMr),
});
