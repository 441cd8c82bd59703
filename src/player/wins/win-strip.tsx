import { ChevronRight, CircleCheck, Info } from 'lucide-react';
import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { parsePanaName } from '#rules/game/games.ts';
import { formatPoints as formatWire, parsePoints, sumPoints, wholePoints } from '#rules/money.ts';
import type { Family } from '#rules/game/games.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingMessages } from '../bidding/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { winMessages } from './messages/en.ts';
import type { KnownWin } from './win-store.ts';

type Props = {
  readonly family: Family;
  /** Of one market and day. */
  readonly news: readonly KnownWin[];
  /** It comes while the player watches. */
  readonly grows: boolean;
};

/** What was won, leading to the slip in My Bids; or that a correction has taken it back. */
export function WinStrip({ family, news, grows }: Props) {
  const messages = useMessages(winMessages);
  const wins = news.filter((win) => !win.isCorrected);
  const isCorrected = wins.length === 0;
  const Icon = isCorrected ? Info : CircleCheck;
  return (
    <Link
      href={isCorrected ? '/transaction' : FAMILY_SCREENS[family].bids}
      className={joinClasses(
        'flex min-h-[46px] w-full flex-wrap items-center gap-x-[9px] py-1.5 pr-2 pl-3.5 text-left text-14 font-medium focus-visible:-outline-offset-3',
        isCorrected ? 'bg-closed-soft text-closed' : 'bg-won-soft text-won',
        grows && 'animate-grow',
      )}
    >
      <Icon aria-hidden="true" className="size-5 flex-none" />
      {isCorrected ? (
        <span className="min-w-0 flex-1">{messages('corrected')}</span>
      ) : (
        <>
          <b className="text-18 font-black tabular-nums">
            {messages('won', { points: formatPoints(sumOf(wins)) })}
          </b>
          <span className="min-w-0 flex-1 text-right">
            <WonBid wins={wins} />
          </span>
        </>
      )}
      <ChevronRight aria-hidden="true" className="size-5 flex-none" />
    </Link>
  );
}

/** Which bid has won, or how many have. */
function WonBid({ wins }: { readonly wins: readonly KnownWin[] }) {
  const messages = useMessages(winMessages);
  const bidding = useMessages(biddingMessages);
  const [win] = wins;
  const bids = wins.reduce((count, one) => count + one.bids, 0);
  if (win === undefined || bids !== 1) return messages('won_bids', { count: bids });
  const name = parsePanaName(win.pana);
  const bid = `${name.ok ? bidding(name.value) : win.pana} ${win.number}`;
  if (win.session === '') return bid;
  return `${bid}, ${bidding(win.session === 'Open' ? 'open' : 'close')}`;
}

/** Several wins in one market are one sum. */
function sumOf(wins: readonly KnownWin[]): string {
  return formatWire(
    sumPoints(
      wins.map(({ won }) => {
        const read = parsePoints(won);
        return read.ok ? read.value : wholePoints(0);
      }),
    ),
  );
}
