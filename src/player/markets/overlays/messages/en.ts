import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** What opens over the market list: the times of a market, and why a closed one does not open. */
export const overlayMessages = defineMessages(
  {
    open_bid_last: 'Open Bid Last Time',
    open_result_time: 'Open Result Time',
    close_bid_last: 'Close Bid Last Time',
    close_result_time: 'Close Result Time',
    sorry: 'Sorry!',
    closed_text: 'Market is closed for today',
    closed_starline: 'Sorry! Oops! Market is closed for today',
    closed_gali: 'Oops! Market is closed for today',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
