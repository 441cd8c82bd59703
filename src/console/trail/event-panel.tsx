import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { actionWords } from '#contract/console/lists/trail-actions.ts';
import { Empty } from '#ui/empty.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Moment } from '../players/moment.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { objectText, pageOf, type TrailEvent, whoText } from './trail-source.ts';

type Props = { readonly event: TrailEvent | undefined; readonly close: ReactNode };

/** Everything that an event says. */
export function EventPanel({ event, close }: Props) {
  if (event === undefined)
    return (
      <Box title="Event" titleEnd={close}>
        <Empty
          title="Not among these"
          text="The event of this link is not on the pages that were read. Widen the filter."
        />
      </Box>
    );
  return (
    <>
      <Box title={`${whoText(event)} ${actionWords(event.action)}`} titleEnd={close}>
        <div className="px-4 pb-3">
          <FactList small facts={factsOf(event)} />
        </div>
      </Box>
      {event.changes.length === 0 ? null : (
        <Box title="Before and after">
          <DataTable
            label="Before and after"
            tableFromPx={PANEL}
            columns={CHANGES}
            rows={event.changes}
            keyOf={({ field }) => field}
          />
        </Box>
      )}
      {event.facts.length === 0 ? null : (
        <Box title="More">
          <div className="px-4 pb-3">
            <FactList
              small
              facts={event.facts.map(({ field, value }) => ({ name: fieldText(field), value }))}
            />
          </div>
        </Box>
      )}
    </>
  );
}

// A panel is as narrow as a phone, whatever the window.
const PANEL = 10_000;

function factsOf(event: TrailEvent) {
  const page = pageOf(event.object);
  const what = objectText(event);
  const facts = [
    {
      name: 'What',
      value:
        page === null ? (
          what
        ) : (
          <Link href={page} className="text-brand underline underline-offset-2">
            {what}
          </Link>
        ),
    },
    { name: 'When', value: <Moment at={event.at} /> },
    { name: 'Reason', value: event.reason },
    { name: 'Address', value: event.address },
    { name: 'Request', value: event.request_id },
    { name: 'Event', value: event.event_id },
  ];
  return facts.filter(({ value }) => value !== '');
}

type Change = TrailEvent['changes'][number];

const CHANGES: readonly Column<Change>[] = [
  { key: 'field', head: 'Field', card: 'name', cell: ({ field }) => fieldText(field) },
  {
    key: 'before',
    head: 'Before',
    cell: ({ before, after }) => <Side text={before} tone={before === after ? 'same' : 'before'} />,
  },
  {
    key: 'after',
    head: 'After',
    cell: ({ before, after }) => <Side text={after} tone={before === after ? 'same' : 'after'} />,
  },
];

const TONES = {
  before: 'rounded-tag bg-danger-soft px-1.5 text-danger',
  after: 'rounded-tag bg-won-soft px-1.5 text-won',
  // What is hidden reads the same on both sides.
  same: 'text-text-2',
} as const;

function Side({ text, tone }: { readonly text: string; readonly tone: keyof typeof TONES }) {
  return <span className={TONES[tone]}>{text === '' ? '-' : text}</span>;
}

/** 'made_by' as 'Made by'. */
function fieldText(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
