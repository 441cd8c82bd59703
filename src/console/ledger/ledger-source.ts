import type { Input, Reply } from '../api.ts';
import { ask } from '../ask.ts';
import { askedSpan, askedValues } from '../lists/asked-values.ts';
import type { FieldChoice, TableFilter } from '../shell/table/rules/table-filter.ts';
import type { PagedSource } from '../shell/table/sources/table-source.ts';

export type Entry = Reply<'/console/api/list-ledger'>['entries'][number];

/** What the filters offer, once it is known. */
export interface LedgerChoices {
  readonly kinds: readonly FieldChoice[];
  readonly accounts: readonly FieldChoice[];
  readonly markets: readonly FieldChoice[] | undefined;
}

/** A filter of the table as the calls and the file take it. */
export function wireFilter(filters: readonly TableFilter[], choices: LedgerChoices) {
  const days = askedSpan(filters, 'day');
  return {
    kinds: askedValues(filters, 'kind', choices.kinds),
    accounts: askedValues(filters, 'account', choices.accounts),
    players: askedValues(filters, 'player'),
    markets: askedValues(filters, 'market', choices.markets),
    reference: askedValues(filters, 'reference'),
    date_from: days.from,
    date_to: days.to,
  } satisfies Input<'/console/api/sum-ledger'>;
}

/** Entries of the server. The count and the sum come with the first page, by a call of their own. */
export function ledgerSource(choices: LedgerChoices): PagedSource<Entry> {
  return {
    from: 'server',
    queryKey: ['ledger', choices.markets === undefined],
    read: async ({ filters, sort: [first], cursor, limit }) => {
      const filter = wireFilter(filters, choices);
      const order = first?.down === false ? ('asc' as const) : ('desc' as const);
      const [page, sums] = await Promise.all([
        ask('/console/api/list-ledger', { ...filter, order, cursor, limit }),
        cursor === '' ? ask('/console/api/sum-ledger', filter) : null,
      ]);
      return { rows: page.entries, next: page.next_cursor, count: sums?.entries ?? null };
    },
  };
}

export function keyOf({ entry_no: id }: Entry): string {
  return id;
}
