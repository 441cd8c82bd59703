import type { ReactNode } from 'react';
import { highestWin } from '#rules/highest-win.ts';
import type { Rate } from '#rules/money.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Pattern } from '#ui/pattern.tsx';
import { showPoints } from '../bidding/show-points.ts';
import { showRate } from '../bidding/show-rate.ts';
import { ratesWords } from '../words/rates.ts';
import { useWords } from '../words/use-words.ts';
import type { RateRow } from './rate-rows.ts';
import { showOdds } from './show-odds.ts';
import { useStakeCeiling } from './use-stake-ceiling.ts';

/** One game: what it pays, how likely that is, what comes back in the long run, and the most that can be won. */
export function RateItem({ row }: { readonly row: RateRow }) {
  const words = useWords(ratesWords);
  const odds = showOdds(row.gameCode, row.rate);
  return (
    <article aria-label={words(row.name)} className="grid gap-1 px-4 py-2.5">
      <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
        <span className="max-[374px]:[zoom:.75]">
          <Pattern blocks={row.blocks} size="small" />
        </span>
        <h2 className="min-w-0 text-16 leading-tight font-semi">{words(row.name)}</h2>
        <b className="text-18 tabular-nums">{showRate(row.rate)}</b>
      </div>
      <dl className="flex flex-wrap gap-x-4 text-13 leading-snug tabular-nums">
        <Fact name={words('chance')}>
          {words(odds.isExact ? 'one_in' : 'about_one_in', { count: odds.oneIn })}
        </Fact>
        <Fact name={words('return')}>{odds.returnPercent}%</Fact>
        <Fact name={words('example')} wide>
          {words('stake_returns', {
            stake: showPoints(odds.exampleStake),
            win: showPoints(odds.exampleWin),
          })}
        </Fact>
        <HighestWins rate={row.rate} />
      </dl>
    </article>
  );
}

/** What nobody can win more than, by the limits of the house that bids are judged by. */
function HighestWins({ rate }: { readonly rate: Rate }) {
  const words = useWords(ratesWords);
  const ceiling = useStakeCeiling();
  if (ceiling === null) return null;
  const { ofBid, ofSlip } = highestWin(rate, ceiling);
  return (
    <>
      <Fact name={words('highest_bid')} wide>
        {showPoints(ofBid)}
      </Fact>
      <Fact name={words('highest_slip')} wide>
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
