import { Field } from '#ui/fields/field.tsx';
import { useAsk } from '../ask.ts';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { Page } from '../shell/page.tsx';
import { memorySource } from '../shell/table/sources/table-source.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { useAddress } from '../shell/use-address.ts';
import { ResultTabs } from './result-tabs.tsx';
import { SESSION_COLUMNS, SESSION_THINGS, sessionKey } from './session-columns.tsx';

const KEPT = ['day'] as const;

/** The sessions of any day, each with its page. */
export function SessionsOfDayScreen() {
  const [{ day }, go] = useAddress({ day: '' });
  const query = useAsk('/console/api/list-sessions-of-day', { day }, { queryKey: ['sessions', day] });
  const table = useTable({
    name: 'sessions-of-day',
    things: SESSION_THINGS,
    columns: SESSION_COLUMNS,
    source: memorySource(query.data?.sessions, query),
    keyOf: sessionKey,
    kept: KEPT,
  });
  return (
    <Page
      title="Results"
      note="The sessions of a day"
      end={
        <Field
          className={DENSE_FIELD}
          label="Day"
          type="date"
          value={day === '' ? (query.data?.day ?? '') : day}
          onChange={(event) => go({ day: event.currentTarget.value }, { replace: true })}
        />
      }
    >
      <ResultTabs open="/sessions" />
      <Table
        table={table}
        label="Market sessions"
        hrefOf={({ session_id: id }) => `/sessions/${id}`}
        empty={{ title: 'NO DATA FOUND', text: 'No market played on this day.' }}
      />
    </Page>
  );
}
