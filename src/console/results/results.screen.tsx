import { useServerNow } from '#client/time/use-server-now.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { KpiRow } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { memorySource } from '../shell/table/sources/table-source.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { useAddress } from '../shell/use-address.ts';
import { BoardKpis, NeedsYouList, type BoardAt } from './day-summary.tsx';
import type { MarketSession } from './format-session.ts';
import { orderSessions } from './needs-you.ts';
import { ResultTabs } from './result-tabs.tsx';
import { SESSION_COLUMNS, SESSION_THINGS, sessionKey } from './session-columns.tsx';
import { GROUPS, sessionGroup, type SessionGroup } from './session-phase.tsx';
import { useSessions } from './use-sessions.ts';

/** The results board: every session of the running market days, the most urgent first. */
export function ResultsScreen() {
  const query = useSessions();
  const nowMs = useServerNow();
  return (
    <Page title="Results" note="Today, all markets">
      <ResultTabs open="/" />
      <QueryState query={query} skeleton={<BoardSkeleton />}>
        {(data) => <Board sessions={data.sessions} nowMs={nowMs} updated={query} />}
      </QueryState>
    </Page>
  );
}

type BoardProps = BoardAt & {
  readonly updated: Parameters<typeof memorySource>[1];
};

function Board({ sessions, nowMs, updated }: BoardProps) {
  const [place] = useAddress({ show: 'all' });
  const group = GROUPS.find((known) => known === place.show) ?? 'all';
  const of = (wanted: SessionGroup): readonly MarketSession[] =>
    sessions.filter((session) => wanted === 'all' || sessionGroup(session, nowMs) === wanted);
  const table = useTable({
    name: 'sessions',
    things: SESSION_THINGS,
    columns: SESSION_COLUMNS,
    source: memorySource(orderSessions(of(group), nowMs), updated),
    keyOf: sessionKey,
    views: GROUPS.map((key) => ({
      name: LABELS[key],
      search: key === 'all' ? '' : `show=${key}`,
      count: of(key).length,
    })),
    kept: KEPT,
  });
  return (
    <>
      <BoardKpis sessions={sessions} nowMs={nowMs} />
      <NeedsYouList sessions={sessions} nowMs={nowMs} />
      <Table
        table={table}
        label="Market sessions"
        hrefOf={({ session_id: id }) => `/sessions/${id}`}
        empty={{ title: 'No session is in this state now.' }}
      />
    </>
  );
}

const KEPT = ['show'] as const;

const ROWS = 12;

/** The board while it loads. */
function BoardSkeleton() {
  return (
    <div className="grid gap-4">
      <KpiRow>
        {Array.from({ length: 4 }, (_, place) => (
          <Skeleton key={place} className="h-24 rounded-[14px]!" />
        ))}
      </KpiRow>
      <div className="grid gap-px overflow-hidden rounded-[14px]">
        {Array.from({ length: ROWS }, (_, place) => (
          <Skeleton key={place} className="h-11 rounded-none!" />
        ))}
      </div>
    </div>
  );
}

const LABELS = {
  all: 'All',
  action: 'Needs action',
  bids: 'Takes bids',
  done: 'Done',
} as const satisfies Record<SessionGroup, string>;
