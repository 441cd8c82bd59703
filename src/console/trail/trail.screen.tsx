import { useMemo } from 'react';
import { useAsk } from '../ask.ts';
import { Page } from '../shell/page.tsx';
import type { FieldChoice } from '../shell/table/rules/table-filter.ts';
import type { TableField } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { useMe } from '../staff/use-me.ts';
import { EventPanel } from './event-panel.tsx';
import { TRAIL_COLUMNS } from './trail-columns.tsx';
import {
  keyOf,
  REFUSED_CHOICES,
  ROLE_CHOICES,
  SUBJECT_CHOICES,
  type TrailEvent,
  trailSource,
  VIEW_CHOICES,
} from './trail-source.ts';

const VIEWS = [
  { name: 'All', search: '' },
  ...VIEW_CHOICES.map(({ value, text }) => ({ name: text, search: `view=${value}` })),
];

/** The trail: who did what to which thing, from where and why. Nobody can edit, hide or comment here. */
export function TrailScreen() {
  const seesAll = useMe().permissions.includes('whole-trail.see');
  const people = usePeople();
  const source = useMemo(() => trailSource(people), [people]);
  const fields = useMemo<readonly TableField<TrailEvent>[]>(
    () => [
      { key: 'day', label: 'Day', kind: 'day' },
      ...(people.length === 0
        ? []
        : [{ key: 'who', label: 'Who', kind: 'choice' as const, choices: people }]),
      ...(people.length === 0
        ? []
        : [{ key: 'role', label: 'Role', kind: 'choice' as const, choices: ROLE_CHOICES }]),
      { key: 'view', label: 'Kind', kind: 'choice', choices: VIEW_CHOICES },
      { key: 'refused', label: 'Refused', kind: 'choice', choices: REFUSED_CHOICES },
      { key: 'subject', label: 'Subject', kind: 'choice', choices: SUBJECT_CHOICES },
      { key: 'player', label: 'Player id', kind: 'text' },
      { key: 'session', label: 'Session number', kind: 'text' },
      // Says where somebody was: in the body of the call and never in the address of the page.
      { key: 'address', label: 'Address', kind: 'text', personal: true },
      { key: 'object', label: 'Thing', kind: 'text' },
      { key: 'event', label: 'Event number', kind: 'text' },
    ],
    [people],
  );
  const table = useTable({
    name: 'trail',
    things: { one: 'event', many: 'events' },
    columns: TRAIL_COLUMNS,
    fields,
    source,
    keyOf,
    defaultSort: [{ key: 'time', down: true }],
    views: VIEWS,
  });
  return (
    <Page title="Audit" note={seesAll ? 'Every act of staff and system' : 'What you did yourself'}>
      <Table
        table={table}
        label="Events"
        empty={{ title: 'No events', text: 'What people do appears here by itself.' }}
        panel={{ render: (event, _key, close) => <EventPanel event={event} close={close} />, widthPx: 400 }}
      />
    </Page>
  );
}

const NOBODY: readonly FieldChoice[] = [];

/** The staff, for those who may see them; the system is one of them. */
function usePeople(): readonly FieldChoice[] {
  const mayAsk = useMe().permissions.includes('staff.see');
  const { data } = useAsk('/console/api/list-staff', {}, { queryKey: ['staff', 'names'], enabled: mayAsk });
  return useMemo(
    () =>
      data === undefined
        ? NOBODY
        : [
            ...data.staff.map(({ staff_id: id, name: text }) => ({ value: `staff:${id}`, text })),
            { value: 'system', text: 'System' },
          ],
    [data],
  );
}
