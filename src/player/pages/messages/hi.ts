import type { Translation } from '../../messages/define-messages.ts';
import type { pagesMessages } from './en.ts';

export const messages: Translation<typeof pagesMessages> = {
  about: 'हमारे बारे में',
  privacy: 'गोपनीयता नीति',
  delete: 'डेटा हटाने की नीति',
  terms: 'नियम और शर्तें',
  withdraw_rules: 'निकासी के नियम',
  deposit_rules: 'जमा के नियम',
  version: 'वर्ज़न {version}, {date}',
  nothing: 'यहाँ अभी कुछ नहीं लिखा है',
};
