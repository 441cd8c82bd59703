import type { ReactNode } from 'react';
import type { Session } from '#rules/games.ts';
import type { Rate } from '#rules/money.ts';
import { Pattern } from '#ui/pattern.tsx';
import { biddingWords } from '../words/bidding.ts';
import { drawsWords } from '../words/draws.ts';
import { useWords } from '../words/use-words.ts';
import { cutoffOfScreen } from './bid-screens.ts';
import type { BidScreenRow } from './bid-screens.ts';
import type { Cutoffs } from './session-cutoffs.ts';
import { showRate } from './show-rate.ts';

type HintProps = {
  readonly row: BidScreenRow;
  readonly session: Session;
  readonly cutoffs: Cutoffs;
  readonly rate: Rate | null;
};

type Props = HintProps & {
  /** Stands below the words. */
  readonly children: ReactNode;
};

/** The first look: which part of the result this is about, and what to do. */
export function EmptyTape({ row, session, cutoffs, rate, children }: Props) {
  return (
    <div className="m-auto max-w-[320px] px-6 py-2 text-center text-14 leading-snug text-text-3">
      <div className="mx-auto mb-2.5 w-max">
        <Pattern blocks={row.blocks[session]} size="large" />
      </div>
      <Hint row={row} session={session} cutoffs={cutoffs} rate={rate} />
      {children}
    </div>
  );
}

function Hint({ row, session, cutoffs, rate }: HintProps) {
  const words = useWords(biddingWords);
  const draws = useWords(drawsWords);
  const kind = hintOf(row, session);
  const about = ABOUT[kind];
  const isOpenOver = row.choosesSession && cutoffs.open.isOver;
  if (cutoffs[cutoffOfScreen(row, 'close')].isOver) return words('hint_all_over');
  // Sangams bet on both halves, so they are over then.
  if (isOpenOver && about !== 'sangam') return words(`hint_open_over_${about}`);
  const pays = <b className="whitespace-nowrap text-text-2">{rate === null ? '' : showRate(rate)}</b>;
  const text = words.nodes(`hint_${kind}`, { session: words(session) });
  if (row.family !== 'main' && rate !== null) {
    return (
      <>
        {text} {draws.nodes('pays', { game: words(row.name), rate: pays })}
      </>
    );
  }
  return (
    <>
      {text}{' '}
      {rate === null ? null : words.nodes(`hint_pays_${about}`, { session: words(session), rate: pays })}
    </>
  );
}

/** What a bid of each kind is on. */
const ABOUT = {
  digit: 'digit',
  jodi: 'jodi',
  pana: 'pana',
  board_pana: 'pana',
  sangam: 'sangam',
  sp_motor: 'pana',
  dp_motor: 'pana',
  sp_dp_tp: 'pana',
} as const;

function hintOf({ makes, inputs }: BidScreenRow, session: Session): keyof typeof ABOUT {
  const [input, second] = inputs[session];
  if (makes !== 'number') return makes;
  if (second !== undefined) return 'sangam';
  if (input?.list === 'digit' || input?.list === 'jodi') return input.list;
  return input?.pad === 'board' ? 'board_pana' : 'pana';
}
