import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** What moves points, as the passbook calls it, and what has become of a request. */
export const entriesMessages = defineMessages(
  {
    stake: 'Bid',
    win: 'Win',
    refund: 'Refund',
    win_reversal: 'Correction of a win',
    bonus: 'Welcome points',
    deposit: 'Deposit',
    withdrawal_hold: 'Withdrawal',
    withdrawal_release: 'Withdrawal returned',
    transfer_out: 'Transfer sent',
    transfer_in: 'Transfer received',
    adjustment: 'Adjustment',
    other: 'Other',
    owed: 'what was owed',
    with_about: '{kind}: {about}',
    under_way: 'Under way',

    pending: 'Pending',
    approved: 'Approved',
    cancelled: 'Cancelled',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
