import type { helpEn } from './help.en.ts';
import type { WordsOf } from './words-of.ts';

export const helpMr: WordsOf<typeof helpEn> = {
  how_to_play: 'कसे खेळायचे',
  watch_video: 'शिकवणारा व्हिडिओ पहा',
  new_tab: 'नवीन टॅबमध्ये उघडतो',
};
