import type { Translation } from '../../../messages/define-messages.ts';
import type { tapMessages } from './en.ts';

export const messages: Translation<typeof tapMessages> = {
  pinned: 'पिन हो गया। अगली बार सबसे ऊपर।',
  unpinned: 'पिन हट गया।',
  undo: 'अनडू करें',
  clock_text: 'सभी बिड इसी घड़ी से बंद होती हैं।',
};
