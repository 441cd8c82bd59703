import { useState } from 'react';
import { Empty } from '#ui/empty.tsx';
import { useServerNow } from '#ui/use-server-now.ts';
import { Box } from '../shell/box.tsx';
import { DataTable } from '../shell/data-table.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { BoardFilter } from './board-filter.tsx';
import { BoardKpis } from './board-kpis.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { CloseSessionSheet } from './close-session.sheet.tsx';
import type { MarketSession } from './market-session.ts';
import { NeedsYouList } from './needs-you-list.tsx';
import { orderSessions } from './order-sessions.ts';
import { sessionColumns } from './session-columns.tsx';
import { sessionGroup } from './session-group.ts';
import { sessionPhase } from './session-phase.ts';
import { useGroup } from './use-group.ts';
import { useSessions } from './use-sessions.ts';

/** The results board: every session of the running market days, what needs somebody first. */
export function ResultsScreen() {
  const query = useSessions();
  const nowMs = useServerNow();
  return (
    <Page
      title="Results"
      note="Today, all markets"
      end={<BoardFilter sessions={query.data?.sessions} nowMs={nowMs} />}
    >
      <QueryState query={query} skeleton={<BoardSkeleton />}>
        {(data) => (
          <Board sessions={data.sessions} onePersonCloses={data.one_person_may_close} nowMs={nowMs} />
        )}
      </QueryState>
    </Page>
  );
}

type BoardProps = {
  readonly sessions: readonly MarketSession[];
  readonly onePersonCloses: boolean;
  readonly nowMs: number;
};

function Board({ sessions, onePersonCloses, nowMs }: BoardProps) {
  const [closing, setClosing] = useState<MarketSession>();
  return (
    <>
      <BoardKpis sessions={sessions} nowMs={nowMs} />
      <NeedsYouList sessions={sessions} nowMs={nowMs} />
      <SessionsBox sessions={sessions} nowMs={nowMs} onCloseEarly={setClosing} />
      <CloseSessionSheet
        session={closing}
        onePersonCloses={onePersonCloses}
        onClose={() => setClosing(undefined)}
      />
    </>
  );
}

type SessionsProps = {
  readonly sessions: readonly MarketSession[];
  readonly nowMs: number;
  readonly onCloseEarly: (session: MarketSession) => void;
};

function SessionsBox({ sessions, nowMs, onCloseEarly }: SessionsProps) {
  const [group] = useGroup();
  const shown = orderSessions(sessions, nowMs).filter(
    (session) => group === 'all' || sessionGroup(sessionPhase(session, nowMs)) === group,
  );
  return (
    <Box>
      {shown.length === 0 ? (
        <Empty title="NO DATA FOUND" text="No session is in this state now." />
      ) : (
        <DataTable
          label="Market sessions"
          tableFromPx={1240}
          columns={sessionColumns({ nowMs, onCloseEarly })}
          rows={shown}
          keyOf={({ session_id: id }) => id}
        />
      )}
    </Box>
  );
}
