import type { Translation } from '../../../messages/define-messages.ts';
import type { tapMessages } from './en.ts';

export const messages: Translation<typeof tapMessages> = {
  pinned: 'पिन हुआ। अगली बार सबसे ऊपर।',
  unpinned: 'अब पिन नहीं है।',
  undo: 'वापस लें',
  clock_text: 'सभी बिड इसी घड़ी से बंद होती हैं।',
};
