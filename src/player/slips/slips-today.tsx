import { useId, type ReactNode } from 'react';
import { Repeat2 } from 'lucide-react';
import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { repeatOf } from '../bidding/list/repeat-slip.ts';
import { biddingMessages } from '../bidding/messages/en.ts';
import { useToday } from '../histories/use-today.ts';
import { keysMessages } from '../keys/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { shownNumbers } from '../play-again/again-slip.ts';
import { useRecentCall } from '../play-again/use-recent-slips.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { shellMessages } from '../shell/messages/en.ts';
import { StateTag } from './slip-card.tsx';
import { useSlipWords, type Slip } from './slip-words.ts';

/** The slips of today with what they came to, beside the board: the newest of them, each to be repeated. */
export function SlipsToday() {
  const messages = useMessages(keysMessages);
  const today = useToday();
  const { data } = useRecentCall({ ifUnknown: true });
  const sums = data?.days.find(({ day }) => day === today);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-[11px] pb-[9px]">
        <h2 id={id} className="text-16 leading-tight font-bold">
          {messages('slips_today')}
        </h2>
        {sums === undefined ? null : (
          <span className="text-13 text-text-2 tabular-nums">
            {messages('totals', { staked: formatPoints(sums.staked), won: formatPoints(sums.won) })}
          </span>
        )}
      </div>
      <Content />
      <Link
        href={FAMILY_SCREENS.main.bids}
        className="flex min-h-11 items-center border-t border-line px-4 text-14 font-semi text-brand focus-visible:-outline-offset-3"
      >
        {messages('all_bids')}
      </Link>
    </Card>
  );
}

function Content() {
  const messages = useMessages(keysMessages);
  const shell = useMessages(shellMessages);
  const today = useToday();
  const { data, failure, refetch } = useRecentCall({ ifUnknown: true });
  if (data !== undefined && today !== null) {
    const slips = data.slips.filter(({ bid_day }) => bid_day === today);
    return slips.length === 0 ? (
      <Note>{messages('no_slips')}</Note>
    ) : (
      <ul>
        {slips.map((slip) => (
          <Row key={slip.slip_no} slip={slip} />
        ))}
      </ul>
    );
  }
  if (failure === undefined) {
    return (
      <div aria-busy="true" className="grid gap-2 border-t border-line p-4">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  return (
    <Note>
      <span className="flex-1">{messages('slips_failed')}</span>
      <Button kind="line" size="tight" onClick={() => void refetch()}>
        {shell('try_again')}
      </Button>
    </Note>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 border-t border-line px-4 py-3 text-14 text-text-2">{children}</p>
  );
}

function Row({ slip }: { readonly slip: Slip }) {
  const { marketOf, gameOf } = useSlipWords();
  const { numbers, more } = shownNumbers(slip.lines);
  const shown = [...numbers, ...(more === 0 ? [] : [`+${more}`])].join(', ');
  return (
    <li className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 border-t border-line py-1.5 pr-1 pl-4">
      <span className="min-w-0">
        <span className="block text-15 leading-tight font-semi">{marketOf(slip)}</span>
        <span className="block text-13 leading-snug text-text-2 tabular-nums">
          {[shown, gameOf(slip, slip.lines), formatPoints(slip.staked)].join(' · ')}
        </span>
      </span>
      <StateTag slip={slip} />
      <Repeat slip={slip} market={marketOf(slip)} />
    </li>
  );
}

function Repeat({ slip, market }: { readonly slip: Slip; readonly market: string }) {
  const bidding = useMessages(biddingMessages);
  const again = repeatOf(slip, slip.lines);
  if (again === null) return <span className="size-11" />;
  const name = `${bidding('repeat')}, ${market}, ${slip.slip_no}`;
  return (
    <Link
      href={again.route}
      state={again.state}
      aria-label={name}
      title={bidding('repeat')}
      className="grid size-11 place-items-center rounded-ctl text-text-2"
    >
      <Repeat2 aria-hidden="true" className="size-5" />
    </Link>
  );
}
