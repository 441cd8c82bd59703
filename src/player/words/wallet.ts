import { defineWords } from './define-words.ts';
import { walletEn } from './wallet.en.ts';

/** The wallet, money out and points across. */
export const walletWords = defineWords(walletEn, {
  hi: () => import('./wallet.hi.ts').then((file) => file.walletHi),
  mr: () => import('./wallet.mr.ts').then((file) => file.walletMr),
});
