import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useServerNow } from '#client/time/use-server-now.ts';
import { useAsk } from '../ask.ts';
import { Box } from '../shell/box.tsx';
import { DENSE_FIELD } from '../shell/forms/text-area-field.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { DataTable } from '../shell/table/data-table.tsx';
import { useAddress } from '../shell/use-address.ts';
import { sessionColumns } from './results.screen.tsx';

/** The sessions of any day, each with its page. */
export function SessionsOfDayScreen() {
  const [{ day }, go] = useAddress({ day: '' });
  const nowMs = useServerNow();
  const query = useAsk('/console/api/list-sessions-of-day', { day }, { queryKey: ['sessions', day] });
  return (
    <Page
      title="Sessions of a day"
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
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {({ sessions }) => (
          <Box>
            {sessions.length === 0 ? (
              <Empty title="NO DATA FOUND" text="No market played on this day." />
            ) : (
              <DataTable
                label="Market sessions"
                tableFromPx={1240}
                columns={sessionColumns({ nowMs })}
                rows={sessions}
                keyOf={({ session_id: id }) => id}
              />
            )}
          </Box>
        )}
      </QueryState>
    </Page>
  );
}
