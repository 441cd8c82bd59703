import { formatPoints } from '#ui/format-points.ts';
import { joinClasses } from '#ui/join-classes.ts';

/** Points that came (+, green) or went (−), as passbooks show them. */
export function PointsCell({ wire }: { readonly wire: string }) {
  return (
    <b className={joinClasses('tabular-nums', !wire.startsWith('-') && wire !== '0' && 'text-gain')}>
      {formatPoints(wire, { signed: true })}
    </b>
  );
}
