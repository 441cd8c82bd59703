import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** Starline and gali: their panels, their game menus and the texts that differ on their bid screens. */
export const drawsMessages = defineMessages(
  {
    starline: 'KING STARLINE',
    gali: 'KING GALI',
    gali_disawar: 'Gali Disawar',
    results_today: '{count} results today',
    chart: 'Chart',
    bid_history: 'Bid-History',
    win_history: 'Win History',

    pays: '{game} pays {rate} when it wins.',
    insufficient_balance: 'Insufficient balance, please refill your account',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
