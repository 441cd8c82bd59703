import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** The notices of the player and the announcements to all players. */
export const noticesMessages = defineMessages(
  {
    title: 'Notices',
    own: 'Your account',
    none: 'There are no notices.',
    from_operator: 'From the operator',
    new: 'New',
    unread: '{count} new',

    new_device: 'New login: {device}. If it was not you, change your password now.',
    some_device: 'a new device',
    password_changed: 'Your password was changed.',
    passkey_added: 'A passkey was added. If it was not you, choose a new password with a code now.',
    password_reset:
      'Your password was reset with a code. All sessions have ended, and for 24 hours no points can leave the wallet.',
    limit_changed: 'Your limit is now {amount} points: {kind}, {period}.',
    limit_removed: 'Your limit no longer applies: {kind}, {period}.',
    kind_deposit: 'adding money',
    kind_loss: 'losses',
    kind_stake: 'bids',
    kind_bid: 'one bid',
    period_day: 'per day',
    period_week: 'per week',
    period_month: 'per month',
    period_bid: 'each time',
    cool_off_begun: 'Your break has begun. You can play again from {until}.',
    self_exclusion_begun: 'You have excluded yourself from play until {until}.',
    play_reopened: 'Your exclusion is over. You can play again from {at}.',
    export_made: 'A copy of your data was downloaded.',
    deletion_asked: 'Your account will be deleted on {due_at}. Until then you can keep it.',
    deletion_cancelled: 'Your account will not be deleted.',
    deposit_credited: 'Added to your wallet: {amount} points.',
    deposit_held:
      'Of what you paid in, {amount} points are over your own limit. They are kept for you and credited when the limit allows it.',
    deposit_rejected: 'Your request to add {amount} points was declined: {reason}.',
    payout_number_added: 'Your number for {method} was saved. If it was not you, change your password now.',
    withdrawal_approved: 'Your withdrawal of {amount} points was paid.',
    withdrawal_cancelled:
      'Your withdrawal of {amount} points was cancelled: {reason}. The points are back in your wallet.',
    withdrawals_open: 'Withdrawals are open now. You asked to be told.',
    points_received: 'You received {amount} points from {name}.',
    points_added:
      'The operator added {amount} points to your wallet. The passbook shows it as an adjustment.',
    points_taken:
      'The operator took {amount} points from your wallet. The passbook shows it as an adjustment.',
    win_reversed:
      'The result {number} of {market} was wrong. Its win was taken back: {amount} points left your wallet.',
    win_reversed_with_debt:
      'The result {number} of {market} was wrong. Its win was taken back: {amount} points left your wallet. {debt} points are still owed; whatever is credited next pays them.',
    session_voided: '{market}, {session} is void: {reason}. {amount} points are back in your wallet.',
    market_closed: '{market}: no play on {days}. {holiday}.',
    market_times: 'Other times on {days}: {market}.',
    market_as_usual: '{market}: play as usual on {days} after all.',
    result_postponed: '{about}: the result comes later, at {at}. {reason}.',
    bids_end_early: '{about}: bids end early, at {at}.',
    open: 'Open',
    close: 'Close',
    betting_stopped: 'Play has been switched off for your account. Please contact us if you have a question.',
    betting_allowed: 'Play has been switched on for your account again.',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);
