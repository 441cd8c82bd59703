import type { Translation } from '../../../messages/define-messages.ts';
import type { helpMessages } from './en.ts';

export const messages: Translation<typeof helpMessages> = {
  how_to_play: 'कसे खेळायचे',
  watch_video: 'शिकवणारा व्हिडिओ पहा',
  new_tab: 'नवीन टॅबमध्ये उघडतो',
};
