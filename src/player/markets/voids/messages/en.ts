import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** Sessions that were voided. */
export const voidMessages = defineMessages(
  {
    void_open: 'Open void, bids refunded',
    void_close: 'Close void, bids refunded',
    void_day: 'Void today, bids refunded',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
