import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** The last slip on Home. */
export const playAgainMessages = defineMessages(
  {
    play_again: 'Play again',
    review: 'Review',
    each: '{points} each',
    points: '{points} points',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
