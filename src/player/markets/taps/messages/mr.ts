import type { Translation } from '../../../messages/define-messages.ts';
import type { tapMessages } from './en.ts';

export const messages: Translation<typeof tapMessages> = {
  pinned: 'पिन केले. पुढच्या वेळेपासून हे सर्वात वर दिसेल.',
  unpinned: 'आता पिन केलेले नाही.',
  undo: 'बदल रद्द करा',
  clock_text: 'सर्व बिड याच घड्याळानुसार बंद होतात.',
};
