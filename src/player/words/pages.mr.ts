import type { pagesEn } from './pages.en.ts';
import type { WordsOf } from './words-of.ts';

export const pagesMr: WordsOf<typeof pagesEn> = {
  about: 'आमच्याविषयी',
  privacy: 'गोपनीयता धोरण',
  delete: 'डेटा हटवण्याचे धोरण',
  terms: 'नियम व अटी',
  withdraw_rules: 'पैसे काढण्याचे नियम',
  deposit_rules: 'पैसे भरण्याचे नियम',
  version: 'आवृत्ती {version}, {date}',
  nothing: 'येथे अजून काही लिहिलेले नाही',
};
