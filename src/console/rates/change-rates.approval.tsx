import { Percent } from 'lucide-react';
import type { Approval, ApprovalView } from '../approvals/approval.ts';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { EdgeCell, LosingNote, RateChange } from './rate-cells.tsx';
import { familyLabels } from './family-labels.ts';
import { rateRows, type RateRow } from './rate-row.ts';

export const view: ApprovalView<'change_rates'> = {
  kind: 'change_rates',
  icon: Percent,
  verb: 'Approve',
  otherwise: 'The rates that were in force go on.',
  thing: ({ view: { family } }) => `/rates?family=${family}`,
  title: (approval) => `${familyLabels[approval.view.family]} rates`,
  Changes: ChangedRates,
};

const COLUMNS: readonly Column<RateRow>[] = [
  { key: 'what', head: 'Would change', cell: (row) => <RateChange row={row} /> },
  { key: 'edge', head: 'House edge', cell: (row) => <EdgeCell row={row} /> },
];

/** Old beside new. Bids that are placed keep their rates. */
function ChangedRates({ approval: { view: card } }: { readonly approval: Approval<'change_rates'> }) {
  const { family, standing, rates, at_once: atOnce, first_day: firstDay } = card;
  const draft = Object.fromEntries(rates.map(({ key, ...typed }) => [key, typed]));
  const changed = rateRows({ family, rates: standing, draft }).filter(({ isChanged }) => isChanged);
  return (
    <>
      <div className="-mx-4">
        <DataTable label="Proposed rates" columns={COLUMNS} rows={changed} keyOf={({ key }) => key} />
      </div>
      <LosingNote changed={changed} />
      <p className="text-text-2">
        {atOnce
          ? 'At once, also for market days that take bids already. Players read the reason.'
          : `From the market day ${firstDay} on, if it is approved now.`}
      </p>
    </>
  );
}
