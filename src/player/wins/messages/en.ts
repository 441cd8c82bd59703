import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** Wins that the player has not seen yet. */
export const winMessages = defineMessages(
  {
    won: 'You won {points}',
    won_bids: '{count} bids',
    corrected: 'Result corrected. See passbook',
    new_win: '{count} new win',
    new_wins: '{count} new wins',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
