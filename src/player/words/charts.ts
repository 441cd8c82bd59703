import { chartsEn } from './charts.en.ts';
import { defineWords } from './define-words.ts';

/** The list of charts. */
export const chartsWords = defineWords(chartsEn, {
  hi: () => import('./charts.hi.ts').then((file) => file.chartsHi),
  mr: () => import('./charts.mr.ts').then((file) => file.chartsMr),
});
