import { use } from 'react';
import { Search, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMe } from '../staff/use-me.ts';
import { LiveContext } from './live-provider.tsx';
import { SearchBox } from './forms/search-box.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useDesk } from './use-wide.ts';
import { useOperatorState } from './use-operator-state.ts';

/** What applies to every screen: whether the line is open, whether the books balance, and the operator's time. */
export function TopBar() {
  const isDesk = useDesk();
  return (
    <header
      className={joinClasses(
        'relative z-10 flex flex-none items-center gap-x-[18px] bg-surface px-4 text-text-2 tabular-nums shadow-[0_1px_0_var(--line)] desk:px-6',
        isDesk ? 'h-14' : 'min-h-11 justify-between py-1.5',
      )}
    >
      <BarSearch />
      {isDesk ? <LiveState /> : null}
      <LedgerState />
      <OperatorClock withDate={isDesk} />
      {isDesk ? <ThemeButton /> : null}
    </header>
  );
}

function LiveState() {
  const live = use(LiveContext);
  return (
    <span className="inline-flex flex-none items-center gap-2 text-text-3">
      <i
        aria-hidden="true"
        className={joinClasses('size-2 rounded-full', live ? 'bg-open-mark' : 'bg-closed-mark')}
      />
      <span className="max-[1240px]:sr-only">{live ? 'Live' : 'Asking every 5 s'}</span>
    </span>
  );
}

/** The server's date and time in the operator's zone: the only clock that decides anything. */
function OperatorClock({ withDate }: { readonly withDate: boolean }) {
  const nowMs = useServerNow();
  return (
    <span className="flex-none whitespace-nowrap">
      {withDate ? `${formatInstant(nowMs, 'date')} ` : null}
      <b className="ml-1 text-16 text-text">{formatInstant(nowMs, 'second')}</b>
    </span>
  );
}

const PLACE = '/players';

/** The search for a player or a request on every screen; on a phone the page of players has the field. */
function BarSearch() {
  const isDesk = useDesk();
  const { permissions } = useMe();
  const [path, go] = useLocation();
  const [parameters] = useSearchParams();
  if (!permissions.includes('players.see')) return null;
  if (!isDesk) {
    return (
      <Link href={PLACE} aria-label="Search" className="-ml-2.5 grid size-11 flex-none place-items-center">
        <Search aria-hidden="true" className="size-5" />
      </Link>
    );
  }
  const query = path === PLACE ? (parameters.get('q') ?? '') : '';
  return (
    <SearchBox
      query={query}
      inBar
      onSearch={(text) => go(text === '' ? PLACE : `${PLACE}?q=${encodeURIComponent(text)}`)}
    />
  );
}

const LOOK = 'inline-flex min-w-0 items-center gap-[7px] font-medium [&>svg]:size-[18px] [&>svg]:flex-none';

/** Whether the books balance, with the time of the check; an outdated green light would be worse than none. */
function LedgerState() {
  const { data: operator } = useOperatorState();
  if (operator === undefined || operator.checked_at === null) {
    return (
      <span className={`${LOOK} text-text-3`}>
        <CircleDashed aria-hidden="true" />
        Ledger not checked yet
      </span>
    );
  }
  const time = formatInstant(operator.checked_at, 'minute');
  if (operator.payouts_stopped_at !== null) {
    return (
      <span role="alert" title={operator.broken.join(', ')} className={`${LOOK} text-danger`}>
        <CircleAlert aria-hidden="true" />
        Payouts stopped {formatInstant(operator.payouts_stopped_at, 'minute')}
      </span>
    );
  }
  if (operator.balanced) {
    return (
      <span className={`${LOOK} text-open`}>
        <CircleCheck aria-hidden="true" />
        Ledger balanced {time}
      </span>
    );
  }
  return (
    <span role="alert" title={operator.broken.join(', ')} className={`${LOOK} text-danger`}>
      <CircleAlert aria-hidden="true" />
      Ledger does not balance, {time}
    </span>
  );
}
