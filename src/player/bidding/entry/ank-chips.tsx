import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { GuardedKey } from '../guarded-key.tsx';
import { biddingMessages } from '../messages/en.ts';
import type { TapGuard } from '../tap-guard.ts';
import type { AnkFilter } from './bid-entry.ts';
import { ANK_FILTER } from './number-list.ts';

type Props = {
  readonly guard: TapGuard;
  readonly chosen: AnkFilter;
  readonly onChoose: (filter: AnkFilter) => void;
};

/** Narrows the panas to those of one ank: 12 single, 9 double or 1 triple. */
export function AnkChips({ guard, chosen, onChoose }: Props) {
  const messages = useMessages(biddingMessages);
  const chip = (filter: AnkFilter) => ({
    guard,
    tapKey: `ank ${filter}`,
    'aria-pressed': filter === chosen,
    onTap: () => onChoose(filter === chosen ? 'none' : filter),
    className: joinClasses(
      'grid min-h-11 flex-none place-items-center rounded-key text-16 font-bold tabular-nums focus-visible:-outline-offset-2',
      filter === chosen ? 'bg-solid text-on-solid' : 'bg-brand-soft text-brand',
      filter === 'all' ? 'px-3.5' : 'w-11',
    ),
  });
  return (
    <div
      role="group"
      aria-label={messages('filter_by_ank')}
      className="-mx-3 flex flex-none gap-1.5 overflow-x-auto px-3 [scrollbar-width:none]"
    >
      <GuardedKey {...chip('all')}>{messages('all')}</GuardedKey>
      {ANK_FILTER.map((ank) => (
        <GuardedKey {...chip(ank)} key={ank} aria-label={messages('ank', { ank })}>
          {ank}
        </GuardedKey>
      ))}
    </div>
  );
}
