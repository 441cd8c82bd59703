import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Kpi, KpiRow } from '../../shell/kpi.tsx';
import type { Report } from './line-steps.ts';

/** What was bid so far in four figures, none of them by number. */
export function SessionFigures({ report: { totals } }: { readonly report: Pick<Report, 'totals'> }) {
  const { slips, bids, players, points, last_at: last } = totals;
  return (
    <KpiRow>
      <Kpi
        name="Slips"
        value={formatCount(slips)}
        note={last === null ? 'none yet' : `last ${formatInstant(last, 'second')}`}
      />
      <Kpi name="Points bid" value={formatPoints(points)} note={`${formatCount(bids)} bids`} />
      <Kpi
        name="Players"
        value={formatCount(players)}
        note={`${formatCount(totals.players_last_hour)} in the last hour`}
      />
      <Kpi
        name="Limits reached"
        value={formatCount(totals.limits_reached)}
        note={`${formatCount(totals.limits_near)} more are near`}
      />
    </KpiRow>
  );
}
