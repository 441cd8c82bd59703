import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** What is ahead of a market, on its card. */
export const aheadMessages = defineMessages(
  {
    begins: 'Coming, begins on {day}',
    closed: 'No play on {day}, {name}',
    closed_today: 'No play today, {name}',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
