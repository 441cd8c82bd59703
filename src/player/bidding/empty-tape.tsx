import type { Session } from '#rules/games.ts';
import type { Rate } from '#rules/money.ts';
import { Pattern } from '#ui/pattern.tsx';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { BidScreenRow } from './bid-screens.ts';
import type { Cutoffs } from './session-cutoffs.ts';
import { showRate } from './show-rate.ts';

type Props = {
  readonly row: BidScreenRow;
  readonly session: Session;
  readonly cutoffs: Cutoffs;
  readonly rate: Rate | null;
};

/** The first look: which part of the result this is about, and what to do. */
export function EmptyTape({ row, session, cutoffs, rate }: Props) {
  return (
    <div className="m-auto max-w-[320px] px-6 py-2 text-center text-14 leading-snug text-text-3">
      <div className="mx-auto mb-2.5 w-max">
        <Pattern blocks={row.blocks[session]} size="large" />
      </div>
      <Hint row={row} session={session} cutoffs={cutoffs} rate={rate} />
    </div>
  );
}

function Hint({ row, session, cutoffs, rate }: Props) {
  const words = useWords(biddingWords);
  const kind = HINTS[row.inputs[session][0]?.list ?? 'pana'];
  const last = row.choosesSession ? cutoffs.close : cutoffs.open;
  if (last.isOver) return words('hint_all_over');
  if (row.choosesSession && cutoffs.open.isOver) return words(`hint_open_over_${kind}`);
  const pays = <b className="whitespace-nowrap text-text-2">{rate === null ? '' : showRate(rate)}</b>;
  const text = words.nodes(`hint_${kind}`, { session: words(session) });
  return (
    <>
      {text}{' '}
      {rate === null ? null : words.nodes(`hint_pays_${kind}`, { session: words(session), rate: pays })}
    </>
  );
}

const HINTS = {
  digit: 'digit',
  digits: 'digit',
  jodi: 'jodi',
  single_pana: 'pana',
  double_pana: 'pana',
  triple_pana: 'pana',
  pana: 'pana',
} as const;
