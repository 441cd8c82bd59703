import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Line, type LineTone } from '#ui/line.tsx';
import type { Reply } from '../../api.ts';
import { Box } from '../../shell/box.tsx';
import { Kpi, KpiRow } from '../../shell/kpi.tsx';
import {
  formatPlayers,
  formatTaken,
  payoutShare,
  refundedShare,
  settledShare,
  type MarketSession,
} from '../format-session.ts';
import type { SessionAt } from './session-at.ts';

/** How much of a wrong result is reversed. The session can be declared again when all is. */
export function ReversalProgress({ session }: Pick<SessionAt, 'session'>) {
  const { batches_done: done = 0, batches: all = 0 } = session.settlement ?? {};
  return (
    <ProgressBox title="Reversing" label="Reversing" share={settledShare(session)} tone="info">
      <p className="text-text-2 tabular-nums">
        {`${formatCount(done)} of ${formatCount(all)} batches. It can be declared again when all are reversed.`}
      </p>
    </ProgressBox>
  );
}

/** Why the session is void, by whom, and how much has come back. */
export function VoidBox({
  voided,
  session,
}: Pick<SessionAt, 'session'> & { readonly voided: NonNullable<MarketSession['void']> }) {
  const isDone = voided.finished_at !== null;
  return (
    <ProgressBox
      title={isDone ? 'Void, refunded' : 'Refunding'}
      label="Refunds"
      share={refundedShare(session)}
      tone={isDone ? 'open' : 'info'}
    >
      <FactList small facts={voidFacts(voided)} />
    </ProgressBox>
  );
}

function voidFacts(voided: NonNullable<MarketSession['void']>) {
  return [
    { name: 'Reason', value: voided.reason },
    { name: 'By', value: `${voided.made_by}, ${voided.confirmed_by}` },
    { name: 'Voided', value: formatInstant(voided.at, 'second') },
    {
      name: 'Refunded',
      value: `${formatCount(voided.bids_refunded)} bids, ${formatPlayers(voided.players_refunded)}`,
    },
    { name: 'Points', value: formatPoints(voided.points_refunded) },
    // One batch says nothing that the bar does not.
    ...(voided.batches < 2
      ? []
      : [
          { name: 'Batches', value: `${formatCount(voided.batches_done)} of ${formatCount(voided.batches)}` },
        ]),
  ];
}

export type Reversal = Reply<'/console/api/get-market-session'>['reversals'][number];

/** The reversed results of a session, the newest first, with their effects. */
export function ReversalsBox({ reversals }: { readonly reversals: readonly Reversal[] }) {
  return (
    <Box title="Reversed results">
      <ul className="grid gap-4 px-4 pb-4">
        {reversals.map((reversal) => (
          <li key={reversal.at}>
            <FactList small facts={reversalFacts(reversal)} />
          </li>
        ))}
      </ul>
    </Box>
  );
}

function reversalFacts(reversal: Reversal) {
  return [
    { name: 'Wrong result', value: reversal.result },
    { name: 'Reversed', value: formatInstant(reversal.at, 'second') },
    { name: 'By', value: `${reversal.made_by}, ${reversal.confirmed_by}` },
    { name: 'Reason', value: reversal.reason },
    { name: 'Winners', value: formatPlayers(reversal.players) },
    { name: 'Out of wallets', value: formatPoints(reversal.points_taken) },
    { name: 'Became owed', value: formatPoints(reversal.points_in_debt) },
  ];
}

type Settlement = NonNullable<MarketSession['settlement']>;

/** The settlement while it runs and when it is done: players credited, points paid, and how much is left to do. */
export function SettlementProgress({ session, nowMs }: Pick<SessionAt, 'session' | 'nowMs'>) {
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
      <Figures session={session} />
    </div>
  );
}

function Figures({ session }: Pick<SessionAt, 'session'>) {
  const { settlement } = session;
  const payout = settlement?.points_paid ?? '0';
  const share = payoutShare({ payout, points: session.points });
  const wins = { to: `/sessions/${session.session_id}?show=winners` };
  return (
    <KpiRow>
      <Kpi name="Players credited" value={formatCount(settlement?.players_paid ?? 0)} note="wallets" />
      <Kpi
        name="Points paid"
        value={formatPoints(payout)}
        note={share === undefined ? 'no points were bid' : `${share} of bids`}
        {...wins}
      />
      <Kpi
        name="Winning lines"
        value={formatCount(settlement?.bids_won ?? 0)}
        note={`of ${formatCount(session.bids)} bids`}
        {...wins}
      />
      <Kpi
        name="Took"
        value={takenText(settlement)}
        note={
          settlement === null ? 'about to start' : `from ${formatInstant(settlement.started_at, 'second')}`
        }
      />
    </KpiRow>
  );
}

/** How long paying took, once it is over. */
function takenText(settlement: MarketSession['settlement']): string {
  if (settlement === null || settlement.finished_at === null) return '-';
  return formatTaken(Date.parse(settlement.finished_at) - Date.parse(settlement.started_at));
}

type CourseProps = { readonly settlement: Settlement; readonly isDone: boolean; readonly nowMs: number };

function Course({ settlement: { started_at, finished_at }, isDone, nowMs }: CourseProps) {
  const startMs = Date.parse(started_at);
  const endMs = finished_at === null ? nowMs : Date.parse(finished_at);
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

type ProgressProps = {
  readonly title: string;
  /** Its name for screen readers, which stays when the title changes. */
  readonly label: string;
  /** What is done, 0 to 1. */
  readonly share: number;
  readonly tone: LineTone;
  readonly children: ReactNode;
};

/** The progress of a long job of the server: a percentage, a bar and a short text. */
function ProgressBox({ title, label, share, tone, children }: ProgressProps) {
  const percent = Math.floor(share * 100);
  return (
    <Box title={title} titleEnd={<b className="text-16 tabular-nums">{percent}%</b>}>
      <Line share={share} tone={tone} className="h-1.5!" />
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="px-4 pt-3 pb-4"
      >
        {children}
      </div>
    </Box>
  );
}
