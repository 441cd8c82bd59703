import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatLeft } from '#client/format/format-left.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { ResultText } from '#ui/result-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Box } from '../shell/box.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { KpiRow, Kpi } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { boardFigures } from './board-figures.ts';
import { CloseSessionSheet } from './close-session.sheet.tsx';
import { formatMarketDay, joinResult, sessionOrGame, type MarketSession } from './session-label.ts';
import { NeedsYouList } from './needs-you-list.tsx';
import { orderSessions } from './needs-you.ts';
import { PhaseTag } from './phase-tag.tsx';
import { SessionActions } from './session-actions.tsx';
import { sessionGroup, GROUPS, type SessionGroup } from './session-group.ts';
import { sessionPhase } from './session-phase.ts';
import { useSessions } from './use-sessions.ts';

/** The results board: every session of the running market days, the most urgent first. */
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
          <Board sessions={data.sessions} onePersonCloses={data.one_person_can_close} nowMs={nowMs} />
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

const ROWS = 12;

/** The board before its first answer. */
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
  /** Missing until the first answer. */
  readonly sessions: readonly MarketSession[] | undefined;
  readonly nowMs: number;
};

/** Filters the board to one part of it, each with its count. */
function BoardFilter({ sessions, nowMs }: Props) {
  const [group, show] = useGroup();
  const count = (wanted: SessionGroup): number | undefined =>
    sessions?.filter((session) => wanted === 'all' || sessionGroup(sessionPhase(session, nowMs)) === wanted)
      .length;
  const choices = GROUPS.map((key) => ({ key, text: LABELS[key], count: count(key) }));
  return <Segments label="Show" choices={choices} chosen={group} onChoose={show} />;
}

type BoardKpisProps = { readonly sessions: readonly MarketSession[]; readonly nowMs: number };

/** Four numbers that summarise the day. */
function BoardKpis({ sessions, nowMs }: BoardKpisProps) {
  const { running, toDeclare, secondPerson, paid } = boardFigures(sessions, nowMs);
  return (
    <KpiRow>
      <Kpi
        to="/?show=bids"
        name="Points in open sessions"
        value={formatPoints(running.points)}
        note={`${formatCount(running.bids)} bids, ${running.sessions} sessions`}
      />
      <Kpi
        to="/?show=action"
        name="Results to declare"
        value={toDeclare.sessions}
        tone={toDeclare.late > 0 ? 'loss' : 'plain'}
        note={toDeclare.late > 0 ? `${toDeclare.late} late` : 'none late'}
      />
      <Kpi
        to="/?show=action"
        name="Wait for approval"
        value={secondPerson.sessions}
        note="results, early closing, corrections"
      />
      <Kpi
        to="/?show=done"
        name="Paid out"
        value={formatPoints(paid.points)}
        note={`${paid.sessions} sessions settled`}
      />
    </KpiRow>
  );
}

type SessionColumnsBoard = {
  readonly nowMs: number;
  readonly onCloseEarly: (session: MarketSession) => void;
};

/** The columns of the results board. */
function sessionColumns({ nowMs, onCloseEarly }: SessionColumnsBoard): readonly Column<MarketSession>[] {
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
      {runs ? <small className="ml-1.5 text-13 text-text-3">{formatLeft(leftMs)}</small> : null}
    </>
  );
}

const PARAMETER = 'show';

/** The part of the board that is shown. It is in the address, so a link and the back key restore it. */
function useGroup(): readonly [SessionGroup, (group: SessionGroup) => void] {
  const [parameters, setParameters] = useSearchParams();
  const group = GROUPS.find((known) => known === parameters.get(PARAMETER)) ?? 'all';
  return [group, (next) => setParameters(next === 'all' ? {} : { [PARAMETER]: next })];
}
