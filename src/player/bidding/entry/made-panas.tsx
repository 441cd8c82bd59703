import { points as toPoints, parseStake } from '#rules/money.ts';
import { ankOf, isPana } from '#rules/game/pana.ts';
import type { Selection } from '#rules/game/selection.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingMessages } from '../messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { BidTape, PANA_CELL, PANA_GRID, PANA_NOTE } from '../bid-tape.tsx';
import { KIND_MARKS, countKinds, kindOf } from './kind-boxes.tsx';
import { showNumber } from '../bid-figures.ts';
import { showPoints } from '../bid-figures.ts';

type Props = {
  readonly makes: 'sp_motor' | 'dp_motor' | 'sp_dp_tp';
  /** The digits they are made of. */
  readonly typed: string;
  readonly selections: readonly Selection[];
  /** The value of the points field. */
  readonly points: string;
};

/** Before Proceed: every pana that it would add, and their total price. */
export function MadePanas({ makes, typed, selections, points }: Props) {
  const messages = useMessages(biddingMessages);
  const count = selections.length;
  const of = { typed, count };
  const head =
    makes === 'sp_dp_tp'
      ? messages('digit_makes', { digit: typed, kinds: countKinds(selections) })
      : messages(count === 1 ? 'makes_one' : 'makes', of);
  return (
    <BidTape isRead head={[head, <Cost key="cost" count={count} points={points} />]}>
      <ul aria-label={head} className={PANA_GRID}>
        {selections.map((selection) => (
          <li key={selection} className={joinClasses(PANA_CELL, 'bg-surface inset-ring inset-ring-line')}>
            {showNumber(selection)}
            <small className={PANA_NOTE}>
              <Note selection={selection} showsKind={makes === 'sp_dp_tp'} />
            </small>
          </li>
        ))}
      </ul>
    </BidTape>
  );
}

/** '21 x 10 = 210 pts'. */
function Cost({ count, points }: { readonly count: number; readonly points: string }) {
  const messages = useMessages(biddingMessages);
  const stake = parseStake(points);
  if (!stake.ok) return null;
  const total = showPoints(toPoints(stake.value * count));
  return messages('cost', { count, points: showPoints(stake.value), total });
}

/** The kind where there are several, else the ank. */
function Note({ selection, showsKind }: { readonly selection: Selection; readonly showsKind: boolean }) {
  const messages = useMessages(biddingMessages);
  const kind = kindOf(selection);
  if (showsKind && kind !== null) return KIND_MARKS[kind];
  const number = showNumber(selection);
  return isPana(number) ? messages('ank', { ank: ankOf(number) }) : null;
}
