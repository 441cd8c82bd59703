import { Box } from '../shell/box.tsx';
import { Change } from '../shell/change.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import type { FamilyCards, WireCard } from './rate-cards.ts';
import { rateChanges } from './rate-changes.ts';
import type { RateChange } from './rate-changes.ts';

const NONE = '--';

type Row = { readonly card: WireCard; readonly changes: readonly RateChange[] };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'when', head: 'In force from', cell: ({ card }) => whenText(card.changed_at) },
  { key: 'who', head: 'By', cell: ({ card }) => byText(card) },
  { key: 'what', head: 'Changed', cell: ({ changes }) => <Changes changes={changes} /> },
  {
    key: 'why',
    head: 'Reason',
    cell: ({ card }) => <span className="whitespace-normal text-text-2">{card.reason || NONE}</span>,
  },
];

/** The cards of a family, the one in force first: what each changed, who did it and why. */
export function RateHistory({ cards: { family, current, earlier } }: { readonly cards: FamilyCards }) {
  const all = [current, ...earlier];
  const rows = all.map((card, at) => ({
    card,
    changes: rateChanges({ family, card, before: all[at + 1] }),
  }));
  return (
    <Box title="History">
      <DataTable
        label="History"
        tableFromPx={1000}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ card }) => card.version}
      />
    </Box>
  );
}

function whenText(at: string | null): string {
  return at === null ? 'The beginning' : `${formatInstant(at, 'date')}, ${formatInstant(at, 'minute')}`;
}

function byText({ changed_by, approved_by }: WireCard): string {
  if (changed_by === '') return NONE;
  return approved_by === '' ? changed_by : `${changed_by}, approved by ${approved_by}`;
}

function Changes({ changes }: Pick<Row, 'changes'>) {
  if (changes.length === 0) return NONE;
  return (
    <div className="grid gap-1 py-2">
      {changes.map((change) => (
        <Change key={change.what} {...change} />
      ))}
    </div>
  );
}
