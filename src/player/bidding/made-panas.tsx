import { points as toPoints, parseStake } from '#rules/money.ts';
import { ankOf, isPana } from '#rules/pana.ts';
import type { Pick } from '#rules/pick.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { BidTape } from './bid-tape.tsx';
import { KIND_MARKS, countKinds, kindOf } from './count-kinds.ts';
import { PANA_CELL, PANA_GRID, PANA_NOTE } from './pana-grid.ts';
import { showNumber } from './show-number.ts';
import { showPoints } from './show-points.ts';

type Props = {
  readonly makes: 'sp_motor' | 'dp_motor' | 'sp_dp_tp';
  /** The digits they are made of. */
  readonly typed: string;
  readonly picks: readonly Pick[];
  /** What stands in the points field. */
  readonly points: string;
};

/** Before Proceed: every pana that it would add, and what they cost together. */
export function MadePanas({ makes, typed, picks, points }: Props) {
  const words = useWords(biddingWords);
  const count = picks.length;
  const of = { typed, count };
  const head =
    makes === 'sp_dp_tp'
      ? words('digit_makes', { digit: typed, kinds: countKinds(picks) })
      : words(count === 1 ? 'makes_one' : 'makes', of);
  return (
    <BidTape head={[head, <Cost key="cost" count={count} points={points} />]}>
      <ul aria-label={head} className={PANA_GRID}>
        {picks.map((pick) => (
          <li key={pick} className={joinClasses(PANA_CELL, 'bg-surface inset-ring inset-ring-line')}>
            {showNumber(pick)}
            <small className={PANA_NOTE}>
              <Note pick={pick} showsKind={makes === 'sp_dp_tp'} />
            </small>
          </li>
        ))}
      </ul>
    </BidTape>
  );
}

/** '21 x 10 = 210 pts'. */
function Cost({ count, points }: { readonly count: number; readonly points: string }) {
  const words = useWords(biddingWords);
  const stake = parseStake(points);
  if (!stake.ok) return null;
  const total = showPoints(toPoints(stake.value * count));
  return words('cost', { count, points: showPoints(stake.value), total });
}

/** The kind where there are several, else the ank. */
function Note({ pick, showsKind }: { readonly pick: Pick; readonly showsKind: boolean }) {
  const words = useWords(biddingWords);
  const kind = kindOf(pick);
  if (showsKind && kind !== null) return KIND_MARKS[kind];
  const number = showNumber(pick);
  return isPana(number) ? words('ank', { ank: ankOf(number) }) : null;
}
