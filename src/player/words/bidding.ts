import { biddingEn } from './bidding.en.ts';
import { defineWords } from './define-words.ts';

/** The game menu, the bid screens, the confirmation and the receipt. */
export const biddingWords = defineWords(biddingEn, {
  hi: () => import('./bidding.hi.ts').then((file) => file.biddingHi),
  mr: () => import('./bidding.mr.ts').then((file) => file.biddingMr),
});
