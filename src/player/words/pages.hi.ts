import type { pagesEn } from './pages.en.ts';
import type { WordsOf } from './words-of.ts';

export const pagesHi: WordsOf<typeof pagesEn> = {
  about: 'हमारे बारे में',
  privacy: 'गोपनीयता नीति',
  delete: 'डेटा हटाने की नीति',
  terms: 'नियम और शर्तें',
  withdraw_rules: 'निकासी के नियम',
  deposit_rules: 'जमा के नियम',
  version: 'संस्करण {version}, {date}',
  nothing: 'यहाँ अभी कुछ नहीं लिखा है',
};
