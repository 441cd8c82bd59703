import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** What a visitor who is not logged in sees first. */
export const landingMessages = defineMessages(
  {
    title: 'Every number, clear and on time.',
    text: 'See the cut-off, place your bid, follow your points.',
    urge: 'Download the Android app for fast deposit and withdrawal (24x7)',
    login: 'Login',
    download: 'Download App',
    add_fund: 'AddFund',
    add_fund_text: 'By UPI or QR',
    withdraw: 'Withdraw',
    withdraw_text: 'To your payment app',
    gali: 'Gali Disawar',
    gali_text: 'Left, Right, Jodi',
    starline: 'StarLine',
    starline_text: 'Hourly results',
    new_here: 'New here? {link}',
    points_only: 'Played with points only.',
    points_worth: 'Points are worth nothing, and no withdrawal pays money.',
    licensed: 'Operated by {operator}, licence {licence}. For players in: {places}.',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
