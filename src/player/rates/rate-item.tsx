import type { ReactNode } from 'react';
import { highestWin, type StakeCeiling } from '#rules/game/highest-win.ts';
import { parsePoints, type Rate } from '#rules/money.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Pattern } from '#ui/pattern.tsx';
import { showPoints, showRate } from '../bidding/bid-figures.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useCall } from '../calls/use-call.ts';
import { ratesMessages } from './messages/en.ts';
import { showOdds, type RateRow } from './rate-rows.ts';

/** One game: what it pays, how likely that is, what comes back in the long run, and the most that can be won. */
export function RateItem({ row }: { readonly row: RateRow }) {
  const messages = useMessages(ratesMessages);
  const odds = showOdds(row.gameCode, row.rate);
  return (
    <article aria-label={messages(row.name)} className="grid gap-1 px-4 py-2.5">
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
        <span className="max-[374px]:[zoom:.75]">
          <Pattern blocks={row.blocks} size="small" />
        </span>
        <h2 className="min-w-0 text-16 leading-tight font-semi">{messages(row.name)}</h2>
        <b className="text-18 tabular-nums">{showRate(row.rate)}</b>
      </div>
      <dl className="flex flex-wrap gap-x-4 text-13 leading-snug tabular-nums">
        <Fact name={messages('chance')}>
          {messages(odds.isExact ? 'one_in' : 'about_one_in', { count: odds.oneIn })}
        </Fact>
        <Fact name={messages('return')}>{odds.returnPercent}%</Fact>
        <Fact name={messages('example')} wide>
          {messages('stake_returns', {
            stake: showPoints(odds.exampleStake),
            win: showPoints(odds.exampleWin),
          })}
        </Fact>
        <HighestWins rate={row.rate} />
      </dl>
    </article>
  );
}

/** The most that anybody can win, by the operator's limits for bids. */
function HighestWins({ rate }: { readonly rate: Rate }) {
  const messages = useMessages(ratesMessages);
  const ceiling = useStakeCeiling();
  if (ceiling === null) return null;
  const { ofBid, ofSlip } = highestWin(rate, ceiling);
  return (
    <>
      <Fact name={messages('highest_bid')} wide>
        {showPoints(ofBid)}
      </Fact>
      <Fact name={messages('highest_slip')} wide>
        {showPoints(ofSlip)}
      </Fact>
    </>
  );
}

type FactProps = { readonly name: string; readonly wide?: boolean; readonly children: ReactNode };

function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={joinClasses('flex flex-wrap gap-x-1', wide && 'basis-full')}>
      <dt className="text-text-3">{name}</dt>
      <dd className="font-semi text-text-2">{children}</dd>
    </div>
  );
}

/** The operator's limits for a bid and a slip; null before they are known, because a guessed win is worse than none. */
function useStakeCeiling(): StakeCeiling | null {
  const { data } = useCall('/api-user-wallet-balance', {});
  const maxBid = parsePoints(data?.max_bid_amount);
  return data !== undefined && maxBid.ok ? { maxBid: maxBid.value, maxLines: data.max_bid_lines } : null;
}
