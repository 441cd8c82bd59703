import type { Translation } from '../../../messages/define-messages.ts';
import type { tapMessages } from './en.ts';

export const messages: Translation<typeof tapMessages> = {
  pinned: 'पिन केले. पुढच्या वेळी सर्वात वर.',
  unpinned: 'आता पिन केलेले नाही.',
  undo: 'मागे घ्या',
  clock_text: 'सर्व बिड याच घड्याळानुसार बंद होतात.',
};
