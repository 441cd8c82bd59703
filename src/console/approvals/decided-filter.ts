import type { ApprovalKind } from '#contract/console/approvals.calls.ts';
import type { Input } from '../api.ts';
import type { TableFilter } from '../shell/table/rules/table-filter.ts';
import { viewKinds } from './approval-views.ts';

type Asked = Input<'/console/api/list-decided-approvals'>;
type Filtered = NonNullable<Asked['not']>[number];

const FIELDS: Readonly<Record<string, Filtered>> = {
  kind: 'kinds',
  outcome: 'outcomes',
  person: 'people',
  ended: 'days',
};

const OUTCOMES = ['approved', 'rejected', 'expired'] as const;

/** What the server is asked for by the filters of the table. */
export function askedBy(filters: readonly TableFilter[]): Asked {
  const valuesOf = (field: string): readonly string[] =>
    filters
      .filter((filter) => filter.field === field)
      .flatMap(({ terms }) => terms.flatMap((term) => ('is' in term ? [term.is] : [])));
  const days = filters
    .filter(({ field }) => field === 'ended')
    .flatMap(({ terms }) =>
      terms.flatMap((term) => {
        if ('from' in term) return [{ from: term.from, to: term.to }];
        return 'is' in term ? [{ from: term.is, to: term.is }] : [];
      }),
    );
  return {
    kinds: viewKinds().filter((kind): kind is ApprovalKind => valuesOf('kind').includes(kind)),
    outcomes: OUTCOMES.filter((outcome) => valuesOf('outcome').includes(outcome)),
    people: [...valuesOf('person')],
    days,
    not: filters.filter(({ not }) => not).flatMap(({ field }) => FIELDS[field] ?? []),
  };
}
