import { formatPoints } from '#client/format/format-points.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { formatWhen } from '../shell/formats/format-when.ts';

/** When something happened, to the second and with its day. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatWhen(at, { withTime: true, seconds: true })}
    </time>
  );
}

/** Points that came (+, green) or went (−), as passbooks show them. */
export function PointsCell({ wire }: { readonly wire: string }) {
  return (
    <b className={joinClasses('tabular-nums', !wire.startsWith('-') && wire !== '0' && 'text-gain')}>
      {formatPoints(wire, { signed: true })}
    </b>
  );
}
