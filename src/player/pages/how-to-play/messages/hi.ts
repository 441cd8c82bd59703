import type { Translation } from '../../../messages/define-messages.ts';
import type { helpMessages } from './en.ts';

export const messages: Translation<typeof helpMessages> = {
  how_to_play: 'कैसे खेलें',
  watch_video: 'सिखाने वाला वीडियो देखें',
  new_tab: 'नए टैब में खुलता है',
};
