import { use } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { BarSearch } from './bar-search.tsx';
import { HouseClock } from './house-clock.tsx';
import { LedgerState } from './ledger-state.tsx';
import { LiveContext } from './live-context.ts';
import { ThemeButton } from './theme-button.tsx';
import { useDesk } from './use-desk.ts';

/** What is true on every screen: whether the line is open, whether the books balance, and the house's time. */
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
      <HouseClock withDate={isDesk} />
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
