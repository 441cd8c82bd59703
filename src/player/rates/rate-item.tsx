import type { ReactNode } from 'react';
import { Pattern } from '#ui/pattern.tsx';
import { showPoints } from '../bidding/show-points.ts';
import { showRate } from '../bidding/show-rate.ts';
import { ratesWords } from '../words/rates.ts';
import { useWords } from '../words/use-words.ts';
import type { RateRow } from './rate-rows.ts';
import { showOdds } from './show-odds.ts';

/** One game: what it pays, how likely that is, and what comes back in the long run. */
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
      <dl className="flex flex-wrap gap-x-4 [&>:last-child]:basis-full text-13 leading-snug tabular-nums">
        <Fact name={words('chance')}>
          {words(odds.isExact ? 'one_in' : 'about_one_in', { count: odds.oneIn })}
        </Fact>
        <Fact name={words('return')}>{odds.returnPercent}%</Fact>
        <Fact name={words('example')}>
          {words('stake_returns', {
            stake: showPoints(odds.exampleStake),
            win: showPoints(odds.exampleWin),
          })}
        </Fact>
      </dl>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-1">
      <dt className="text-text-3">{name}</dt>
      <dd className="font-semi text-text-2">{children}</dd>
    </div>
  );
}
