import type { ReactNode } from 'react';
import type { Session } from '#rules/game/games.ts';
import type { Rate } from '#rules/money.ts';
import { Pattern } from '#ui/pattern.tsx';
import { biddingMessages } from '../messages/en.ts';
import { drawsMessages } from '../../draws/messages/en.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { cutoffOfScreen, type BidScreenRow } from '../bid-screens.ts';
import type { Cutoffs } from '../cutoffs/session-cutoffs.ts';
import { showRate } from '../bid-figures.ts';

type Props = {
  readonly row: BidScreenRow;
  readonly session: Session;
  readonly cutoffs: Cutoffs;
  readonly rate: Rate | null;
  /** Shown below the text. */
  readonly children: ReactNode;
};

/** The first view: which part of the result this is about, and what to do. */
export function EmptyTape({ children, ...props }: Props) {
  return (
    <div className="m-auto max-w-[320px] px-6 py-2 text-center text-14 leading-snug text-text-3">
      <div className="mx-auto mb-2.5 w-max">
        <Pattern blocks={props.row.blocks[props.session]} size="large" />
      </div>
      <Hint {...props} />
      {children}
    </div>
  );
}

function Hint({ row, session, cutoffs, rate }: Omit<Props, 'children'>) {
  const messages = useMessages(biddingMessages);
  const draws = useMessages(drawsMessages);
  const kind = hintOf(row, session);
  const about = ABOUT[kind];
  const isOpenOver = row.choosesSession && cutoffs.open.isOver;
  if (cutoffs[cutoffOfScreen(row, 'close')].isOver) return messages('hint_all_over');
  // Sangams bet on both halves, so they are over then.
  if (isOpenOver && about !== 'sangam') return messages(`hint_open_over_${about}`);
  const pays = <b className="whitespace-nowrap text-text-2">{rate === null ? '' : showRate(rate)}</b>;
  const text = messages.nodes(`hint_${kind}`, { session: messages(session) });
  if (row.family !== 'main' && rate !== null) {
    return (
      <>
        {text} {draws.nodes('pays', { game: messages(row.name), rate: pays })}
      </>
    );
  }
  return (
    <>
      {text}{' '}
      {rate === null
        ? null
        : messages.nodes(`hint_pays_${about}`, { session: messages(session), rate: pays })}
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
