import { useState } from 'react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { KpiRow } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useAddress } from '../shell/use-address.ts';
import { CloseSessionSheet } from './close-session.sheet.tsx';
import { BoardKpis, NeedsYouList, type BoardAt } from './day-summary.tsx';
import { formatMarketDay, joinResult, sessionOrGame, type MarketSession } from './format-session.ts';
import { orderSessions } from './needs-you.ts';
import { SessionActions } from './session-actions.tsx';
import { GROUPS, PhaseTag, sessionGroup, sessionPhase, type SessionGroup } from './session-phase.tsx';
import { useSessions } from './use-sessions.ts';

/** The results board: every session of the running market days, the most urgent first. */
export function ResultsScreen() {
  const query = useSessions();
  const nowMs = useServerNow();
  return (
    <Page
      title="Results"
      note="Today, all markets"
      end={
        <>
          <BoardFilter sessions={query.data?.sessions} nowMs={nowMs} />
          <ActionLink to="/sessions" kind="line" compact>
            Another day
          </ActionLink>
        </>
      }
    >
      <QueryState query={query} skeleton={<BoardSkeleton />}>
        {(data) => (
          <Board sessions={data.sessions} onePersonCloses={data.one_person_can_close} nowMs={nowMs} />
        )}
      </QueryState>
    </Page>
  );
}

function Board({ sessions, onePersonCloses, nowMs }: BoardAt & { readonly onePersonCloses: boolean }) {
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

type Actions = { readonly onCloseEarly: (session: MarketSession) => void };

function SessionsBox({ sessions, nowMs, onCloseEarly }: BoardAt & Actions) {
  const [group] = useGroup();
  const shown = orderSessions(sessions, nowMs).filter(
    (session) => group === 'all' || sessionGroup(session, nowMs) === group,
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

type Props = {
  /** Missing while they load. */
  readonly sessions: readonly MarketSession[] | undefined;
  readonly nowMs: number;
};

/** Filters the board to one part of it, each with its count. */
function BoardFilter({ sessions, nowMs }: Props) {
  const [group, show] = useGroup();
  const count = (wanted: SessionGroup): number | undefined =>
    sessions?.filter((session) => wanted === 'all' || sessionGroup(session, nowMs) === wanted).length;
  const choices = GROUPS.map((key) => ({ key, text: LABELS[key], count: count(key) }));
  return <Segments label="Show" choices={choices} chosen={group} onChoose={show} />;
}

/** The columns of the results board. */
export function sessionColumns({
  nowMs,
  onCloseEarly,
}: Pick<BoardAt, 'nowMs'> & Partial<Actions>): readonly Column<MarketSession>[] {
  const phaseOf = (session: MarketSession) => sessionPhase(session, nowMs);
  return [
    { key: 'market', head: 'Market', cell: (session) => session.game_name },
    { key: 'session', head: 'Session', card: 'name', cell: sessionOrGame },
    { key: 'day', head: 'Day', cell: ({ market_day: day }) => formatMarketDay(day) },
    { key: 'ends', head: 'Bids end', cell: (session) => <BidsEnd session={session} nowMs={nowMs} /> },
    {
      key: 'state',
      head: 'State',
      card: 'tag',
      cell: (session) => <PhaseTag session={session} phase={phaseOf(session)} nowMs={nowMs} />,
    },
    {
      key: 'result',
      head: 'Result',
      cell: (session) => (
        // The mark of a missing result is made for a card; a table row gives it the size of its text.
        <span className="[&>[role=img]]:text-14!">
          <ResultText size="small" text={joinResult(session)} emptyLabel="no result yet" />
        </span>
      ),
    },
    { key: 'bids', head: 'Bids', end: true, cell: ({ bids }) => formatCount(bids) },
    {
      key: 'points',
      head: 'Points',
      end: true,
      cell: ({ points }) => <b className="font-semi">{formatPoints(points)}</b>,
    },
    {
      key: 'actions',
      head: '',
      end: true,
      cell: (session) => (
        <SessionActions session={session} phase={phaseOf(session)} onCloseEarly={onCloseEarly} />
      ),
    },
  ];
}

type BidsEndProps = { readonly session: MarketSession; readonly nowMs: number };

function BidsEnd({ session, nowMs }: BidsEndProps) {
  const leftMs = Date.parse(session.closes_at) - nowMs;
  const runs = session.state === 'open' && leftMs > 0;
  return (
    <>
      {formatInstant(session.closes_at, 'market')}
      {session.closed_early === null ? null : <small className="ml-1.5 text-13 text-text-3">early</small>}
      {runs ? <small className="ml-1.5 text-13 text-text-3">{formatLeft(leftMs)}</small> : null}
    </>
  );
}

/** The part of the board that is shown. */
function useGroup(): readonly [SessionGroup, (group: SessionGroup) => void] {
  const [{ show }, go] = useAddress({ show: 'all' });
  return [GROUPS.find((known) => known === show) ?? 'all', (next) => go({ show: next })];
}
