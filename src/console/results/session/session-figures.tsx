import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { Kpi, KpiRow } from '../../shell/kpi.tsx';
import { useMe } from '../../staff/use-me.ts';
import type { Report } from './line-steps.ts';

type Props = { readonly sessionId: string; readonly report: Pick<Report, 'totals'> };

/** What was bid so far in four figures, none of them by number. */
export function SessionFigures({ sessionId, report: { totals } }: Props) {
  const { permissions } = useMe();
  const bidsOf = permissions.includes('bids.see') ? { to: `/bids?session=${sessionId}` } : {};
  const { slips, bids, players, points, last_at: last } = totals;
  return (
    <KpiRow>
      <Kpi
        name="Slips"
        value={formatCount(slips)}
        note={last === null ? 'none yet' : `last ${formatInstant(last, 'second')}`}
        {...bidsOf}
      />
      <Kpi name="Points bid" value={formatPoints(points)} note={`${formatCount(bids)} bids`} {...bidsOf} />
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
