const KINDS: ReadonlyMap<string, string> = new Map([
  ['stake', 'Bid'],
  ['win', 'Win'],
  ['refund', 'Refund'],
  ['win_reversal', 'Win taken back'],
  ['bonus', 'Welcome points'],
  ['deposit', 'Deposit'],
  ['withdrawal_hold', 'Withdraw hold'],
  ['withdrawal_release', 'Withdraw returned'],
  ['transfer_out', 'Transfer sent'],
  ['transfer_in', 'Transfer received'],
  ['adjustment', 'Adjust'],
]);

/** What an entry is, in words; a kind without words of its own is named as the ledger names it. */
export function kindWords(kind: string): string {
  return KINDS.get(kind) ?? kind.replaceAll('_', ' ');
}

/** 'house:bets' as 'House, bets'. */
export function accountWords(account: string): string {
  return account.replace(/^house:/, 'House, ').replaceAll('_', ' ');
}
