import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** Notifications: what they are, what they tell, and why they may not come. */
export const pushMessages = defineMessages(
  {
    title: 'Notifications',
    off: 'Off',
    intro: 'Ank can tell you on this phone, also while it is closed. They end when you log out.',
    results: 'Results',
    results_text: 'When a market has its result',
    wins: 'My wins',
    wins_text: 'Game and amount of your win. Whoever sees your phone can read it.',
    changes: 'Changes',
    changes_text: 'Days without play, other times, and bids that come back, in markets you play',
    reminders: 'Withdrawals',
    reminders_text: 'When they open and you asked to be told',
    unsupported: 'This browser cannot show notifications.',
    add_first: 'On an iPhone, first put Ank on the home screen: tap Share, then Add to Home Screen.',
    denied: 'Notifications from Ank are blocked in this browser. Allow them in its site settings.',
    operator_off: 'Notifications are not available right now.',
    not_reached: 'The browser could not reach its notification service. Please try again.',
    offline: 'No connection. You can change this when you are online.',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
