import { formatInstant } from '../shell/format-instant.ts';

/** When something happened, to the second and with its day. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {formatInstant(at, 'short-date')}, {formatInstant(at, 'second')}
    </time>
  );
}
