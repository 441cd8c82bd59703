import { FactList } from '#ui/fact-list.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { WaitingTag } from '../results/waiting-tag.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/column.ts';
import { DataTable } from '../shell/data-table.tsx';
import { formatInstant } from '../shell/format-instant.ts';
import { DecideRates } from './decide-rates.tsx';
import { EdgeCell } from './edge-cell.tsx';
import { familyWords } from './family-words.ts';
import { LosingNote } from './losing-note.tsx';
import { RateChange } from './rate-change.tsx';
import type { FamilyCards, RateProposal } from './rate-cards.ts';
import { rateRows } from './rate-row.ts';
import type { RateRow } from './rate-row.ts';

type Props = {
  readonly cards: FamilyCards;
  readonly proposal: RateProposal;
  readonly canChange: boolean;
};

const COLUMNS: readonly Column<RateRow>[] = [
  { key: 'what', head: 'Would change', cell: (row) => <RateChange row={row} /> },
  { key: 'edge', head: 'House edge', cell: (row) => <EdgeCell row={row} /> },
];

/** The card that waits for a second person: old beside new, and for whoever may, the decision. */
export function WaitingRates({ cards: { family, current }, proposal, canChange }: Props) {
  const nowMs = useServerNow();
  const draft = Object.fromEntries(proposal.rates.map(({ key, ...typed }) => [key, typed]));
  const changed = rateRows({ family, rates: current.rates, draft }).filter(({ isChanged }) => isChanged);
  return (
    <Box
      title={`${familyWords[family]} rates to be approved`}
      titleEnd={<WaitingTag approval={proposal} nowMs={nowMs} />}
    >
      <DataTable label="Proposed rates" columns={COLUMNS} rows={changed} keyOf={({ key }) => key} />
      <div className="grid max-w-[640px] gap-3.5 px-4 pt-3 pb-4">
        <p className="text-15">
          {proposal.own
            ? 'Sent. A second person must decide on it.'
            : 'This waits for a second person. Until then bids have the old rates.'}
        </p>
        <LosingNote changed={changed} />
        <FactList small facts={factsOf(proposal)} />
        {canChange ? <DecideRates family={family} proposal={proposal} /> : null}
      </div>
    </Box>
  );
}

function factsOf({ own, made_by, made_at, expires_at, reason }: RateProposal) {
  return [
    { name: 'Proposed by', value: `${own ? 'You' : made_by}, ${formatInstant(made_at, 'minute')}` },
    { name: 'Reason', value: reason },
    { name: 'Runs out', value: formatInstant(expires_at, 'minute') },
  ];
}
