import type { NoticeKind } from '#contract/player/accounts.calls.ts';

type Detail = Readonly<Record<string, string>>;

/** What clients without words of their own show of a notice; our own app has its sentences in three languages. */
const SENTENCES: Readonly<Record<NoticeKind, (detail: Detail) => string>> = {
  new_device: ({ device = '' }) =>
    `New login${device === '' ? '' : `: ${device}`}. If it was not you, change your password now.`,
  password_changed: () => 'Your password was changed.',
  password_reset: () => 'Your password was reset with a code. For 24 hours no points can leave the wallet.',
  passkey_added: () => 'A passkey was added. If it was not you, choose a new password with a code now.',
  limit_changed: ({ kind = '', period = '', amount = '' }) =>
    amount === ''
      ? `Your limit no longer applies: ${kind}, ${period}.`
      : `Your limit is now ${amount} points: ${kind}, ${period}.`,
  cool_off_begun: () => 'Your break has begun.',
  self_exclusion_begun: () => 'You have excluded yourself from play.',
  play_reopened: () => 'Your exclusion is over.',
  export_made: () => 'A copy of your data was downloaded.',
  deletion_asked: () => 'Your account will be deleted. Until then you can keep it.',
  deletion_cancelled: () => 'Your account will not be deleted.',
  deposit_credited: ({ amount = '' }) => `Added to your wallet: ${amount} points.`,
  deposit_held: ({ amount = '' }) => `${amount} points are over your own limit and kept for you.`,
  deposit_rejected: ({ amount = '', reason = '' }) =>
    `Your request to add ${amount} points was declined: ${reason}.`,
  payout_number_added: ({ method = '' }) =>
    `Your number for ${method} was saved. If it was not you, change your password now.`,
  withdrawal_approved: ({ amount = '' }) => `Your withdrawal of ${amount} points was paid.`,
  withdrawal_cancelled: ({ amount = '', reason = '' }) =>
    `Your withdrawal of ${amount} points was cancelled: ${reason}. The points are back in your wallet.`,
  withdrawals_open: () => 'Withdrawals are open now. You asked to be told.',
  points_received: ({ amount = '', name = '' }) => `You received ${amount} points from ${name}.`,
  points_added: ({ amount = '' }) => `The operator added ${amount} points to your wallet.`,
  points_taken: ({ amount = '' }) => `The operator took ${amount} points from your wallet.`,
  win_reversed: ({ number = '', market = '', amount = '' }) =>
    `The result ${number} of ${market} was wrong: ${amount} points left your wallet.`,
  win_reversed_with_debt: ({ number = '', market = '', amount = '', debt = '' }) =>
    `The result ${number} of ${market} was wrong: ${amount} points left your wallet, ${debt} are still owed.`,
  session_voided: ({ market = '', session = '', reason = '', amount = '' }) =>
    `${market}, ${session === 'open' ? 'Open' : 'Close'} is void: ${reason}. ${amount} points are back in your wallet.`,
  market_closed: ({ market = '', day = '', name = '' }) => `${market}: no play on ${day}. ${name}.`,
  market_times: ({ market = '', day = '' }) => `Other times on ${day}: ${market}.`,
  market_as_usual: ({ market = '', day = '' }) => `${market}: play as usual on ${day} after all.`,
  result_postponed: ({ market = '', at = '', reason = '' }) =>
    `${market}: the result comes later, at ${at}. ${reason}.`,
  bids_end_early: ({ market = '', at = '' }) => `${market}: bids end early, at ${at}.`,
  betting_stopped: () => 'Play has been switched off for your account.',
  betting_allowed: () => 'Play has been switched on for your account again.',
};

/**
 * A notice as a sentence.
 * @example noticeSentence({ kind: 'deposit_credited', detail: { amount: '500' } }) // 'Added to your wallet: 500 points.'
 */
export function noticeSentence({
  kind,
  detail,
}: {
  readonly kind: NoticeKind;
  readonly detail: Detail;
}): string {
  return SENTENCES[kind](detail);
}
