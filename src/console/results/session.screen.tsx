import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { FactList } from '#ui/fact-list.tsx';
import type { Reply } from '../api.ts';
import { ActionLink, Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { KpiRow, Kpi } from '../shell/kpi.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useMe } from '../staff/use-me.ts';
import { CloseSessionSheet } from './close-session.sheet.tsx';
import { formatMarketDay, joinResult, sessionTitle, type MarketSession } from './session-label.ts';
import { formatPlayers, formatTaken, payoutShare, settledShare } from './payout-share.ts';
import { PhaseTag } from './phase-tag.tsx';
import { PlayersWillSee } from './players-will-see.tsx';
import { ProgressBox } from './progress-box.tsx';
import { ResultColumns, ResultSkeleton } from './result-columns.tsx';
import { ResultSteps } from './result-steps.tsx';
import { ReverseResultSheet } from './reverse-result.sheet.tsx';
import { SessionActions } from './session-actions.tsx';
import { sessionPhase, type SessionPhase } from './session-phase.ts';
import { useSession, useSessions } from './use-sessions.ts';

/**
 * One session: its state, and, once it has a result, how the winners are being paid, or how wrong wins are reversed.
 */
export function SessionScreen({ sessionId }: { readonly sessionId: string }) {
  const query = useSession(sessionId);
  const nowMs = useServerNow();
  return (
    <QueryState query={query} skeleton={<ResultSkeleton title="Session" />}>
      {({ session, reversals }) => {
        const phase = sessionPhase(session, nowMs);
        return (
          <Page title={titleOf(phase)} end={<ResultSteps step={stepOf(phase)} />}>
            <ResultColumns>
              <SessionFacts session={session} phase={phase} nowMs={nowMs} />
              <div className="grid min-w-0 gap-4">
                {hasResult(session) ? <SettlementProgress session={session} nowMs={nowMs} /> : null}
                {phase === 'taking-back' ? <ReversalProgress session={session} /> : null}
                {reversals.length === 0 ? null : <ReversalsBox reversals={reversals} />}
              </div>
            </ResultColumns>
          </Page>
        );
      }}
    </QueryState>
  );
}

function stepOf(phase: SessionPhase): 1 | 3 | 4 | 5 {
  if (phase === 'settled' || phase === 'reversal-waits') return 5;
  if (phase === 'settling') return 4;
  return phase === 'second-person' ? 3 : 1;
}

function titleOf(phase: SessionPhase): string {
  if (phase === 'settled') return 'Settled';
  if (phase === 'taking-back') return 'Taking back';
  return phase === 'settling' ? 'Settling' : 'Session';
}

function hasResult({ state }: MarketSession): boolean {
  return state === 'declared' || state === 'settled';
}

/** How much of a wrong result is reversed. The session can be declared again when all is. */
function ReversalProgress({ session }: { readonly session: MarketSession }) {
  const done = session.settlement?.batches_done ?? 0;
  const all = session.settlement?.batches ?? 0;
  return (
    <ProgressBox title="Taking back" label="Taking back" share={settledShare(session)} tone="info">
      <p className="text-text-2 tabular-nums">
        {`${formatCount(done)} of ${formatCount(all)} chunks. It can be declared again when all are taken back.`}
      </p>
    </ProgressBox>
  );
}

type Reversal = Reply<'/console/api/get-market-session'>['reversals'][number];

/** The reversed results of a session, the newest first, with their effects. */
function ReversalsBox({ reversals }: { readonly reversals: readonly Reversal[] }) {
  return (
    <Box title="Results taken back">
      <ul className="grid gap-4 px-4 pb-4">
        {reversals.map((reversal) => (
          <li key={reversal.at}>
            <FactList small facts={factsOf(reversal)} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function factsOf(reversal: Reversal) {
  return [
    { name: 'Wrong result', value: reversal.result },
    { name: 'Taken back', value: formatInstant(reversal.at, 'second') },
    { name: 'By', value: `${reversal.made_by}, ${reversal.confirmed_by}` },
    { name: 'Reason', value: reversal.reason },
    { name: 'Winners', value: formatPlayers(reversal.players) },
    { name: 'Out of wallets', value: formatPoints(reversal.points_taken) },
    { name: 'Became owed', value: formatPoints(reversal.points_in_debt) },
  ];
}

type Props = { readonly session: MarketSession; readonly phase: SessionPhase; readonly nowMs: number };

const IN_HAND: ReadonlySet<SessionPhase> = new Set<SessionPhase>([
  'late',
  'due',
  'second-person',
  'closing-early',
  'reversal-waits',
  'closing',
  'open',
]);

/** What is known of a session, and its next step. */
function SessionFacts({ session, phase, nowMs }: Props) {
  const makes = useMe().permissions.includes('results.declare');
  const [closing, setClosing] = useState(false);
  const [reversing, setReversing] = useState(false);
  const onePersonCloses = useSessions().data?.one_person_can_close ?? false;
  return (
    <Box title={sessionTitle(session)} titleEnd={<PhaseTag session={session} phase={phase} nowMs={nowMs} />}>
      <div className="grid gap-3.5 px-4 pb-4">
        <PlayersWillSee caption="Players see" result={joinResult(session)} />
        <FactList small facts={factsOfOfSessionFacts(session)} />
        <div className="flex flex-wrap gap-2.5">
          {IN_HAND.has(phase) ? (
            <SessionActions session={session} phase={phase} onCloseEarly={() => setClosing(true)} />
          ) : null}
          {makes && (phase === 'settling' || phase === 'settled') ? (
            <Action kind="danger" compact onClick={() => setReversing(true)}>
              Take back result
            </Action>
          ) : null}
          <ActionLink to="/" kind="line" compact>
            Back to Results
          </ActionLink>
        </div>
      </div>
      <CloseSessionSheet
        session={closing ? session : undefined}
        onePersonCloses={onePersonCloses}
        onClose={() => setClosing(false)}
      />
      <ReverseResultSheet session={session} open={reversing} onClose={() => setReversing(false)} />
    </Box>
  );
}

function factsOfOfSessionFacts(session: MarketSession) {
  return [
    { name: 'Market day', value: formatMarketDay(session.market_day) },
    { name: 'Bid-last time', value: formatInstant(session.closes_at, 'market') },
    { name: 'Result due', value: formatInstant(session.result_at, 'market') },
    { name: 'Bids', value: formatCount(session.bids) },
    { name: 'Points', value: formatPoints(session.points) },
  ];
}

type Settlement = NonNullable<MarketSession['settlement']>;
type SettlementProgressProps = { readonly session: MarketSession; readonly nowMs: number };

/** The settlement while it runs and when it is done: players credited, points paid, and how much is left to do. */
function SettlementProgress({ session, nowMs }: SettlementProgressProps) {
  const { settlement } = session;
  const isDone = session.state === 'settled';
  return (
    <div className="grid min-w-0 gap-4">
      <ProgressBox
        title={isDone ? 'Settled' : 'Settling'}
        label="Settlement"
        share={settledShare(session)}
        tone={isDone ? 'open' : 'info'}
      >
        {settlement === null ? (
          <p className="text-text-2">The settlement is about to start.</p>
        ) : (
          <Course settlement={settlement} isDone={isDone} nowMs={nowMs} />
        )}
      </ProgressBox>
      <Figures session={session} settlement={settlement} />
    </div>
  );
}

type FiguresProps = { readonly session: MarketSession; readonly settlement: Settlement | null };

function Figures({ session, settlement }: FiguresProps) {
  const payout = settlement?.points_paid ?? '0';
  const share = payoutShare({ payout, points: session.points });
  return (
    <KpiRow>
      <Kpi name="Players credited" value={formatCount(settlement?.players_paid ?? 0)} note="wallets" />
      <Kpi
        name="Points paid"
        value={formatPoints(payout)}
        note={share === undefined ? 'no points were bid' : `${share} of bids`}
      />
      <Kpi
        name="Winning lines"
        value={formatCount(settlement?.bids_won ?? 0)}
        note={`of ${formatCount(session.bids)} bids`}
      />
      <Kpi
        name="Chunks done"
        value={`${formatCount(settlement?.batches_done ?? 0)} of ${formatCount(settlement?.batches ?? 0)}`}
        note="each is paid once"
      />
    </KpiRow>
  );
}

type CourseProps = { readonly settlement: Settlement; readonly isDone: boolean; readonly nowMs: number };

function Course({ settlement, isDone, nowMs }: CourseProps) {
  const startMs = Date.parse(settlement.started_at);
  const endMs = settlement.finished_at === null ? nowMs : Date.parse(settlement.finished_at);
  if (!isDone) {
    return (
      <p className="text-text-2 tabular-nums">
        {`Started ${formatInstant(startMs, 'second')}, running for ${formatTaken(endMs - startMs)}`}
      </p>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2 font-medium text-open tabular-nums">
      <CircleCheck aria-hidden="true" className="size-[18px]" />
      {`Settled ${formatInstant(endMs, 'second')}, took ${formatTaken(endMs - startMs)}`}
    </p>
  );
}
