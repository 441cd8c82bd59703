import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { Empty } from '#ui/empty.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAsk } from '../../ask.ts';
import { Box } from '../../shell/box.tsx';
import { Segments } from '../../shell/forms/segments.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import type { Column } from '../../shell/table/column.ts';
import { DataTable } from '../../shell/table/data-table.tsx';
import { useRenewal } from '../../shell/use-renewal.ts';
import { formatPlayers, sessionLabel, type MarketSession } from '../format-session.ts';
import { useMe } from '../../staff/use-me.ts';
import { ActorLink, EventLink } from '../../trail/event-link.tsx';
import { LineBox } from './line-box.tsx';
import { lineSteps, type Report } from './line-steps.ts';
import { PointsChart } from './points-chart.tsx';
import { SessionFigures } from './session-figures.tsx';
import { useSessionPlace } from './use-session-place.ts';
import { Winners } from './winners.tsx';

const TABS = [
  { key: 'bids', text: 'Bids by game' },
  { key: 'winners', text: 'Winners' },
  { key: 'profit', text: 'Profit' },
] as const;

const RENEWAL = { withoutLiveMs: 10_000, withLiveMs: 30_000 } as const;

type Props = { readonly session: MarketSession };

type ReportProps = Props & {
  readonly nowMs: number;
  /** The progress of what runs, between the figures and the tables. */
  readonly children: ReactNode;
};

/** What a session brought, one view at a time, and what happened to it. No number is shown before its result. */
export function SessionReport({ session, nowMs, children }: ReportProps) {
  const query = useAsk(
    '/console/api/get-session-report',
    { session_id: session.session_id },
    { queryKey: ['session', session.session_id, 'report'], refetchInterval: useRenewal(RENEWAL) },
  );
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-72 rounded-[14px]!" />}>
      {(report) => (
        <>
          <LineBox steps={lineSteps({ session, report, nowMs })} />
          <SessionFigures sessionId={session.session_id} report={report} />
          {children}
          <Views session={session} report={report} />
          <div className="grid items-start gap-4 min-[1100px]:grid-cols-2">
            <PointsChart report={report} />
            <Acts session={session} acts={report.acts} />
          </div>
        </>
      )}
    </QueryState>
  );
}

function Views({ session, report }: Props & { readonly report: Report }) {
  const { view: show, showView } = useSessionPlace();
  const tab = TABS.find(({ key }) => key === show)?.key ?? 'bids';
  return (
    <Box
      title={TABS.find(({ key }) => key === tab)?.text}
      titleEnd={<Segments label="View" choices={TABS} chosen={tab} onChoose={showView} />}
    >
      {tab === 'bids' ? <Games session={session} report={report} /> : null}
      {tab === 'winners' ? <Winners session={session} /> : null}
      {tab === 'profit' ? <Profit profit={report.profit} /> : null}
    </Box>
  );
}

type GameSums = Report['games'][number];

/** By game with its share of all points; the sums at the foot count a player once. */
function gameColumns({ games, totals }: Report, bidsOf: BidsOf): readonly Column<GameSums>[] {
  const all = Number(totals.points);
  const share = (points: string) => (all === 0 ? '' : `${((Number(points) / all) * 100).toFixed(1)}%`);
  const figure = (key: 'slips' | 'bids' | 'players', head: string): Column<GameSums> => ({
    key,
    head,
    end: true,
    cell: (row) => formatCount(row[key]),
    foot: formatCount(totals[key]),
  });
  const isOneDraw = games.every(
    ({ session, decided_at: decided }) => session === 'open' && decided === 'open',
  );
  return [
    {
      key: 'game',
      head: 'Game',
      card: 'name',
      cell: ({ pana, session }) => (isOneDraw ? pana : `${pana}, ${sessionLabel({ session })}`),
      foot: 'Total',
    },
    figure('slips', 'Slips'),
    { ...figure('bids', 'Bids'), cell: (row) => <BidCount row={row} bidsOf={bidsOf} /> },
    {
      key: 'points',
      head: 'Points',
      end: true,
      cell: ({ points }) => <b>{formatPoints(points)}</b>,
      foot: formatPoints(totals.points),
    },
    {
      key: 'share',
      head: 'Share',
      end: true,
      cell: ({ points }) => share(points),
      foot: share(totals.points),
    },
    figure('players', 'Players'),
    { key: 'runs', head: 'Runs to', cell: ({ decided_at: session }) => sessionLabel({ session }) },
  ];
}

/** The list of the bids of a game; undefined for whoever may not see bids. */
type BidsOf = ((row: GameSums) => string) | undefined;

function BidCount({ row, bidsOf }: { readonly row: GameSums; readonly bidsOf: BidsOf }) {
  const text = formatCount(row.bids);
  if (bidsOf === undefined) return text;
  return (
    <Link
      href={bidsOf(row)}
      aria-label={`${text} bids, ${row.pana}, ${sessionLabel(row)}`}
      className="text-brand underline underline-offset-2"
    >
      {text}
    </Link>
  );
}

function Games({ session: { session_id: id }, report }: Props & { readonly report: Report }) {
  const seesBids = useMe().permissions.includes('bids.see');
  const bidsOf = ({ pana, session }: GameSums): string =>
    `/bids?${new URLSearchParams({ session: id, game: pana, half: session }).toString()}`;
  if (report.games.length === 0) return <Empty title="Nobody has bid on this session." />;
  return (
    <>
      <DataTable
        label="Bids by game"
        columns={gameColumns(report, seesBids ? bidsOf : undefined)}
        rows={report.games}
        keyOf={({ pana, session }) => `${pana} ${session}`}
      />
      <p className="px-4 py-2.5 text-13 text-text-3">
        {formatPlayers(report.totals.players)}. No number is shown here.
      </p>
    </>
  );
}

function Profit({ profit }: Pick<Report, 'profit'>) {
  if (profit === null)
    return <Empty title="No result yet" text="What a session brought is known when it has its result." />;
  return (
    <div className="px-4 pb-4">
      <FactList
        small
        facts={[
          { name: 'Bid on what it decided', value: formatPoints(profit.staked) },
          { name: 'Paid to winners', value: formatPoints(profit.paid) },
          { name: 'Profit', value: formatPoints(profit.profit, { signed: true }) },
          { name: 'Given back by its void', value: formatPoints(profit.refunded) },
        ]}
      />
    </div>
  );
}

/** How the trail's words read here; another one is shown as it is written. */
const ACTS: Readonly<Record<string, string>> = {
  early_close_proposed: 'Early close proposed',
  session_closed_early: 'Bids closed early',
  result_proposed: 'Result entered',
  result_check_differed: 'Second entry differed',
  proposal_revealed: 'Entry seen by the second person',
  proposal_rejected: 'Proposal rejected',
  result_declared: 'Result confirmed',
  reversal_proposed: 'Reversal proposed',
  result_reversed: 'Result reversed',
  void_proposed: 'Void proposed',
  session_voided: 'Voided',
  postponement_proposed: 'Postponement proposed',
  result_postponed: 'Result postponed',
  exposure_looked: 'Exposure opened',
  limit_changed: 'Limit changed',
  limit_proposed: 'Higher limit proposed',
  cutting_sheet_made: 'Cutting sheet made',
};

/** The people and reasons behind a session, the newest first, down to the time that opened it. */
function Acts({ session, acts }: Props & Pick<Report, 'acts'>) {
  const nowMs = useServerNow();
  const nobody = { event_id: '', by: '', by_id: '', reason: '' };
  const ended = { ...nobody, at: session.closes_at, action: 'Cut-off' };
  const opened = { ...nobody, at: session.takes_bids_from, action: 'Bids opened by schedule' };
  const rows = [...acts, ended, opened]
    .filter(({ at }) => Date.parse(at) <= nowMs)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Box title="What happened">
      <ol className="grid gap-3 px-4 pb-4">
        {rows.map(({ event_id: event, at, action, by, by_id: byId, reason }) => (
          <li key={`${at} ${action}`} className="grid gap-x-3 min-[600px]:grid-cols-[6.5rem_minmax(0,1fr)]">
            <time dateTime={at} className="text-13 text-text-3 tabular-nums">
              {formatInstant(at, 'second')}
            </time>
            <span className="[overflow-wrap:anywhere]">
              <b className="font-semi">
                <ActText event={event}>{ACTS[action] ?? action.replaceAll('_', ' ')}</ActText>
              </b>
              {by === '' ? null : (
                <>
                  , <ActorLink actor={`staff:${byId}`}>{by}</ActorLink>
                </>
              )}
              {reason === '' ? null : <span className="block text-14 text-text-2">{reason}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Box>
  );
}

/** What the schedule did is no event. */
function ActText({ event, children }: { readonly event: string; readonly children: string }) {
  return event === '' ? children : <EventLink eventId={event}>{children}</EventLink>;
}
