import { useMemo } from 'react';
import { FAMILIES } from '#rules/game/games.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWaiting } from '../approvals/use-approvals.ts';
import { useKeptFocus, WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { useAsk } from '../ask.ts';
import { Change } from '../shell/change.tsx';
import { memorySource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { formatWireDay } from '../shell/formats/format-wire-day.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import { formatWhen } from '../shell/formats/format-when.ts';
import { familyLabels } from './family-labels.ts';
import { rateChanges, type FamilyCards, type RateChange, type WireCard } from './rate-row.ts';
import { RateEditor } from './rate-editor.tsx';

const CHOICES = FAMILIES.map((key) => ({ key, text: familyLabels[key], count: undefined }));

/** What each game pays and what that leaves the operator, family by family. */
export function RatesScreen() {
  const { permissions } = useMe();
  const [place, go] = useAddress({ family: 'main' });
  const family = FAMILIES.find((known) => known === place.family) ?? 'main';
  // The live stream reports every proposal and decision; this poll is for an event that was lost.
  const refetchInterval = useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 });
  const enabled = permissions.includes('rates.see');
  const query = useAsk('/console/api/list-rates', {}, { queryKey: ['rates'], enabled, refetchInterval });
  return (
    <Page
      title="Rates"
      history={{ subject: 'rates' }}
      end={
        <Segments
          label="Family"
          choices={CHOICES}
          chosen={family}
          onChoose={(next) => go({ family: next })}
        />
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ families, one_person_can_change_rates: onePersonChanges }) =>
          families
            .filter((cards) => cards.family === family)
            .map((cards) => (
              <FamilyRates
                key={family}
                cards={cards}
                canChange={permissions.includes('rates.change')}
                onePersonChanges={onePersonChanges}
              />
            ))
        }
      </QueryState>
    </Page>
  );
}

type Props = {
  readonly cards: FamilyCards;
  readonly canChange: boolean;
  readonly onePersonChanges: boolean;
};

/** One family: what waits for a second person, the card in force, and the cards before it. */
function FamilyRates({ cards, canChange, onePersonChanges }: Props) {
  const waiting = useWaiting('change_rates').filter(({ view }) => view.family === cards.family);
  const place = useKeptFocus(waiting[0]?.approval_id);
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-0">
      <WaitingApprovals approvals={waiting} />
      {/* One card of a family waits at a time; what was typed is shown again when it is decided. */}
      <RateEditor
        cards={cards}
        isOpen={canChange && waiting.length === 0}
        onePersonChanges={onePersonChanges}
      />
      <RateHistory cards={cards} />
    </div>
  );
}

const NONE = '-';

type Row = { readonly card: WireCard; readonly changes: readonly RateChange[] };

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    key: 'when',
    head: 'In force from',
    cell: ({ card }) => whenText(card),
    value: ({ card }) => whenText(card),
    // Days and times of two kinds are in their order as they came.
    sorts: false,
    card: 'name',
  },
  {
    key: 'who',
    head: 'By',
    cell: ({ card }) => byText(card),
    value: ({ card }) => byText(card),
    filter: true,
    card: 'second',
  },
  {
    key: 'what',
    head: 'Changed',
    cell: ({ changes }) => <Changes changes={changes} />,
    value: ({ changes }) => changes.map(({ what }) => what).join(', '),
    filter: true,
    sorts: false,
  },
  {
    key: 'why',
    head: 'Reason',
    cell: ({ card }) => <span className="text-text-2">{card.reason || NONE}</span>,
    value: ({ card }) => card.reason,
    filter: true,
    sorts: false,
  },
];

const keyOf = ({ card }: Row): string => card.version;

/** The cards of a family, the one in force first: what each changed, who did it and why. */
function RateHistory({ cards }: { readonly cards: FamilyCards }) {
  const source = useMemo(() => memorySource(rowsOf(cards)), [cards]);
  const table = useTable({
    name: 'rates-history',
    things: { one: 'rate card', many: 'rate cards' },
    columns: COLUMNS,
    source,
    keyOf,
    isAddressed: false,
  });
  return (
    <Table table={table} label="History" title="History" empty={{ title: 'No rate was ever changed.' }} />
  );
}

function rowsOf({ family, current, earlier }: FamilyCards): readonly Row[] {
  const all = [current, ...earlier];
  return all.map((card, at) => ({ card, changes: rateChanges({ family, card, before: all[at + 1] }) }));
}

function whenText({ changed_at: at, first_day: firstDay }: WireCard): string {
  if (firstDay !== '') return `Market day ${formatWireDay(firstDay)}`;
  return at === null ? 'The beginning' : formatWhen(at, { withTime: true });
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
