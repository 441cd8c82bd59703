import type { Session } from '#rules/games.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { BidScreenRow } from './bid-screens.ts';
import { CutoffBar } from './cutoff-bar.tsx';
import { LeftText } from './left-text.tsx';
import type { Cutoffs } from './session-cutoffs.ts';
import { SessionSwitch } from './session-switch.tsx';

type Props = {
  readonly row: BidScreenRow;
  readonly cutoffs: Cutoffs;
  readonly chosen: Session;
  readonly onChoose: (session: Session) => void;
};

/** Until when: both sessions to choose from, or the one cut-off of the screen. */
export function SessionHead({ row, cutoffs, chosen, onChoose }: Props) {
  const words = useWords(biddingWords);
  if (row.choosesSession) return <SessionSwitch cutoffs={cutoffs} chosen={chosen} onChoose={onChoose} />;
  const [input, second] = row.inputs.open;
  // 'Jodi closes with Open': a screen with one number is called by it, one with two by its game.
  const game = words(input === undefined || second !== undefined ? row.name : input.label);
  const text = row.family === 'main' ? words('closes_with_open', { game }) : words('bids_end');
  return <CutoffBar cutoff={cutoffs.open} text={text} left={<LeftText cutoff={cutoffs.open} />} />;
}
