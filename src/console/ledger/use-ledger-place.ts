import { useSearchParams } from 'wouter';

/** What part of the ledger is shown. It lives in the address, so a link and the back key bring it back. */
export type LedgerPlace = {
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

export function useLedgerPlace(): readonly [LedgerPlace, (change: Partial<LedgerPlace>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const of = (name: (typeof NAMES)[number]): string => parameters.get(name) ?? '';
  const place: LedgerPlace = {
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
export function wireFilter({ first_day, last_day, kind, account, player_id, reference }: LedgerPlace) {
  return { kind, account, player_id, reference, date_from: wireDay(first_day), date_to: wireDay(last_day) };
}

/** '2026-11-20' as '11/20/2026'. */
function wireDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return day === '' ? '' : `${month}/${date}/${year}`;
}
