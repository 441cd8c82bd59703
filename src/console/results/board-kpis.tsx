import { formatPoints } from '#ui/format-points.ts';
import { formatCount } from '../shell/format-count.ts';
import { Kpi } from '../shell/kpi.tsx';
import { KpiRow } from '../shell/kpi-row.tsx';
import { boardFigures } from './board-figures.ts';
import type { MarketSession } from './market-session.ts';

type Props = { readonly sessions: readonly MarketSession[]; readonly nowMs: number };

/** Four numbers that say how the day stands. */
export function BoardKpis({ sessions, nowMs }: Props) {
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
