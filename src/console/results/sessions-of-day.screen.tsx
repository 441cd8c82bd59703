import { useAsk } from '../ask.ts';
import { HEAD_FIELD } from '../shell/forms/select-field.tsx';
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
        <label className={`${HEAD_FIELD} text-13 text-text-2`}>
          Day
          <input
            type="date"
            value={day === '' ? (query.data?.day ?? '') : day}
            onChange={(event) => go({ day: event.currentTarget.value }, { replace: true })}
            className="min-h-11 bg-transparent text-14 font-semi text-text outline-0 desk:min-h-9"
          />
        </label>
      }
    >
      <ResultTabs open="/sessions" />
      <Table
        table={table}
        label="Market sessions"
        hrefOf={({ session_id: id }) => `/sessions/${id}`}
        empty={{ title: 'No market played on this day.' }}
      />
    </Page>
  );
}
