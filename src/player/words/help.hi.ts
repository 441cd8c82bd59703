import type { helpEn } from './help.en.ts';
import type { WordsOf } from './words-of.ts';

export const helpHi: WordsOf<typeof helpEn> = {
  how_to_play: 'कैसे खेलें',
  watch_video: 'सिखाने वाला वीडियो देखें',
  new_tab: 'नए टैब में खुलता है',
};
