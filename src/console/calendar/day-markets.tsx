import { formatCount } from '#client/format/format-count.ts';
import { shortTimes } from '#client/format/short-times.ts';
import type { Reply } from '../api.ts';
import { formatPlanDay } from '../markets/market-plan.ts';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';

type DayMarket = Reply<'/console/api/preview-calendar-change'>['markets'][number];

const COLUMNS: readonly Column<DayMarket>[] = [
  { key: 'name', head: 'Market', cell: ({ name }) => name },
  { key: 'usual', head: 'Now', cell: ({ usual }) => shortTimes(usual) || 'no play' },
  {
    key: 'planned',
    head: 'Then',
    cell: ({ planned, kept_days: kept }) => (
      <>
        {shortTimes(planned) || 'closed all day'}
        {kept.length === 0 ? null : (
          <small className="block text-13 text-text-3">plays {kept.map(formatPlanDay).join(', ')}</small>
        )}
      </>
    ),
  },
  { key: 'bids', head: 'Bids', end: true, cell: ({ bids }) => formatCount(bids) },
];

/** Market by market: its times now and then, and how many bids there are. */
export function DayMarkets({ markets }: { readonly markets: readonly DayMarket[] }) {
  return (
    <div className="-mx-4">
      <DataTable
        label="Markets that change"
        columns={COLUMNS}
        rows={markets}
        keyOf={({ market_id: id }) => id}
      />
    </div>
  );
}
