import { useServerNow } from '#ui/use-server-now.ts';
import { formatInstant } from './format-instant.ts';

/** The server's date and time in the operator's zone: the only clock that decides anything. */
export function HouseClock({ withDate }: { readonly withDate: boolean }) {
  const nowMs = useServerNow();
  return (
    <span className="flex-none whitespace-nowrap">
      {withDate ? `${formatInstant(nowMs, 'date')} ` : null}
      <b className="ml-1 text-16 text-text">{formatInstant(nowMs, 'second')}</b>
    </span>
  );
}
