import type { Translation } from '../../messages/define-messages.ts';
import type { pagesMessages } from './en.ts';

export const messages: Translation<typeof pagesMessages> = {
  about: 'आमच्याविषयी',
  privacy: 'गोपनीयता धोरण',
  delete: 'डेटा हटवण्याचे धोरण',
  terms: 'नियम व अटी',
  withdraw_rules: 'पैसे काढण्याचे नियम',
  deposit_rules: 'पैसे भरण्याचे नियम',
  version: 'आवृत्ती {version}, {date}',
  nothing: 'इथे अजून काही लिहिलेले नाही',
};
