import { Info } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { highestWin, type StakeCeiling } from '#rules/game/highest-win.ts';
import { parsePoints, type Rate } from '#rules/money.ts';
import { Pattern } from '#ui/pattern.tsx';
import { showPoints, showRate } from '../bidding/bid-figures.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useCall } from '../calls/use-call.ts';
import { ratesMessages } from './messages/en.ts';
import { showOdds, type RateRow } from './rate-rows.ts';

type Props = {
  readonly row: RateRow;
  readonly isOpen: boolean;
  /** Without it everything is shown for good. */
  readonly onToggle?: () => void;
};

/** One game: what it pays, how likely that is and what comes back in the long run; opened, what that means. */
export function RateItem({ row, isOpen, onToggle }: Props) {
  const messages = useMessages(ratesMessages);
  const detailId = useId();
  const odds = showOdds(row.gameCode, row.rate);
  return (
    <article aria-label={messages(row.name)}>
      <div className="flex min-h-16 items-center gap-2 py-1.5 pl-3">
        <span className="flex-none [zoom:.82] max-[374px]:[zoom:.7]">
          <Pattern blocks={row.blocks} size="small" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-2">
            <h2 className="min-w-0 text-15 leading-tight font-semi">{messages(row.name)}</h2>
            <b className="text-16 leading-tight font-bold tabular-nums">{showRate(row.rate)}</b>
          </div>
          {/* Each begins with a dot; what begins a line has it where nothing is shown. */}
          <dl className="-ml-3 flex flex-wrap text-13 leading-snug text-text-2 tabular-nums [clip-path:inset(0_0_0_.75rem)]">
            <div className={DOTTED}>
              <dt className="sr-only">{messages('chance')}</dt>
              <dd className="inline">
                {messages(odds.isExact ? 'one_in' : 'about_one_in', { count: odds.oneIn })}
              </dd>
            </div>
            <div className={DOTTED}>
              <dt className="sr-only">{messages('return')}</dt>
              <dd className="inline">{messages('back', { percent: odds.returnPercent })}</dd>
            </div>
          </dl>
        </div>
        {onToggle === undefined ? (
          <span className="w-1" />
        ) : (
          <button
            type="button"
            aria-label={messages('more_about', { game: messages(row.name) })}
            aria-expanded={isOpen}
            aria-controls={detailId}
            onClick={onToggle}
            className="grid size-11 flex-none place-items-center rounded-ctl text-text-2 focus-visible:-outline-offset-3"
          >
            <Info aria-hidden="true" className="size-[22px]" />
          </button>
        )}
      </div>
      <div id={detailId} hidden={!isOpen} className="bg-well px-4 py-3">
        {isOpen ? <Detail row={row} /> : null}
      </div>
    </article>
  );
}

const DOTTED =
  "before:inline-block before:w-3 before:text-center before:content-['·'] before:content-['·'/'']";

/** What wins, what ten points pay then, what stays with the house, and the most that can be won. */
function Detail({ row }: { readonly row: RateRow }) {
  const messages = useMessages(ratesMessages);
  const odds = showOdds(row.gameCode, row.rate);
  const [number, wins] = row.example;
  return (
    <div className="grid gap-1.5 text-14 leading-snug text-text-2">
      <p>{messages(wins, { number })}</p>
      <p>{messages('share', { back: odds.returnPercent, keeps: odds.keepsPercent })}</p>
      <dl className="grid gap-0.5 tabular-nums">
        <Fact name={messages('example')}>
          {messages('stake_returns', {
            stake: showPoints(odds.exampleStake),
            win: showPoints(odds.exampleWin),
          })}
        </Fact>
        <HighestWins rate={row.rate} />
      </dl>
    </div>
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
      <Fact name={messages('highest_bid')}>{showPoints(ofBid)}</Fact>
      <Fact name={messages('highest_slip')}>{showPoints(ofSlip)}</Fact>
    </>
  );
}

type FactProps = { readonly name: string; readonly children: ReactNode };

function Fact({ name, children }: FactProps) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{name}</dt>
      <dd className="font-semi text-text">{children}</dd>
    </div>
  );
}

/** The operator's limits for a bid and a slip; null before they are known, because a guessed win is worse than none. */
function useStakeCeiling(): StakeCeiling | null {
  const { data } = useCall('/api-user-wallet-balance', {});
  const maxBid = parsePoints(data?.max_bid_amount);
  return data !== undefined && maxBid.ok ? { maxBid: maxBid.value, maxLines: data.max_bid_lines } : null;
}
