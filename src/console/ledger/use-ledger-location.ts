import { useSearchParams } from 'wouter';

/** The part of the ledger that is shown. It is in the address, so a link and the back key restore it. */
export type LedgerLocation = {
  readonly kind: string;
  readonly account: string;
  readonly player_id: string;
  readonly reference: string;
  /** As the date fields of browsers write days; '' is today. */
  readonly first_day: string;
  readonly last_day: string;
  readonly from: string;
};

const NAMES = ['kind', 'account', 'player_id', 'reference', 'first_day', 'last_day', 'from'] as const;

export function useLedgerLocation(): readonly [LedgerLocation, (change: Partial<LedgerLocation>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const of = (name: (typeof NAMES)[number]): string => parameters.get(name) ?? '';
  const place: LedgerLocation = {
    kind: of('kind'),
    account: of('account'),
    player_id: of('player_id'),
    reference: of('reference'),
    first_day: of('first_day'),
    last_day: of('last_day'),
    from: of('from'),
  };
  return [
    place,
    (change) => {
      const next = { ...place, from: '', ...change };
      setParameters(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
    },
  ];
}

/** The same part as the calls and the file ask for it. */
export function wireFilter({ first_day, last_day, kind, account, player_id, reference }: LedgerLocation) {
  return { kind, account, player_id, reference, date_from: wireDay(first_day), date_to: wireDay(last_day) };
}

/** '2026-11-20' as '11/20/2026'. */
function wireDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return day === '' ? '' : `${month}/${date}/${year}`;
}

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

/** The text for the kind of an entry; a kind without a text keeps its name in the ledger. */
export function kindLabel(kind: string): string {
  return KINDS.get(kind) ?? kind.replaceAll('_', ' ');
}

/** 'house:bets' as 'House, bets'. */
export function accountLabel(account: string): string {
  return account.replace(/^house:/, 'House, ').replaceAll('_', ' ');
}
