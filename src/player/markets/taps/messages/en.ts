import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** What a tap on a star or on the clock answers. */
export const tapMessages = defineMessages(
  {
    pinned: 'Pinned. First from next time.',
    unpinned: 'Not pinned any more.',
    undo: 'Undo',
    clock_text: 'All cut-offs follow this clock.',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
