import { CircleCheck } from 'lucide-react';
import { formatPoints } from '#ui/format-points.ts';
import { formatCount } from '../shell/format-count.ts';
import { formatInstant } from '../shell/format-instant.ts';
import { Kpi } from '../shell/kpi.tsx';
import { KpiRow } from '../shell/kpi-row.tsx';
import { formatTaken } from './format-taken.ts';
import type { MarketSession } from './market-session.ts';
import { payoutShare } from './payout-share.ts';
import { ProgressBox } from './progress-box.tsx';
import { settledShare } from './settled-share.ts';

type Settlement = NonNullable<MarketSession['settlement']>;
type Props = { readonly session: MarketSession; readonly nowMs: number };

/** The settlement while it runs and when it is done: players credited, points paid, and how much is left to do. */
export function SettlementProgress({ session, nowMs }: Props) {
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
        value={`${formatCount(settlement?.chunks_done ?? 0)} of ${formatCount(settlement?.chunks ?? 0)}`}
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
