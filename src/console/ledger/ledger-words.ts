const KINDS: ReadonlyMap<string, string> = new Map([
  ['stake', 'Bid'],
  ['win', 'Win'],
  ['refund', 'Refund'],
  ['win_reversal', 'Win reversed'],
  ['bonus', 'Welcome points'],
  ['deposit', 'Deposit'],
  ['withdrawal_hold', 'Withdraw hold'],
  ['withdrawal_release', 'Withdraw returned'],
  ['transfer_out', 'Transfer sent'],
  ['transfer_in', 'Transfer received'],
  ['adjustment', 'Adjust'],
  ['carried', 'In cold storage'],
]);

/** The text for the kind of an entry; a kind without a text keeps its name in the ledger. */
export function kindLabel(kind: string): string {
  return KINDS.get(kind) ?? kind.replaceAll('_', ' ');
}

/** 'house:bets' as 'House, bets'. */
export function accountLabel(account: string): string {
  return account.replace(/^house:/, 'House, ').replaceAll('_', ' ');
}
