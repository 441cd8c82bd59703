import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** How To Play. */
export const helpMessages = defineMessages(
  {
    how_to_play: 'How To Play',
    watch_video: 'Watch the tutorial video',
    new_tab: 'Opens in a new tab',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
