import type { Session } from '#rules/games.ts';
import { biddingWords } from '../words/bidding.ts';
import { marketsWords } from '../words/markets.ts';
import { useWords } from '../words/use-words.ts';
import { cutoffOfScreen } from './bid-screens.ts';
import type { BidScreenRow } from './bid-screens.ts';
import { CutoffBar } from './cutoff-bar.tsx';
import { EndsText } from './ends-text.tsx';
import { LeftText } from './left-text.tsx';
import type { Cutoff, Cutoffs } from './session-cutoffs.ts';
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
  if (row.family !== 'main') return <DrawBar cutoff={cutoffs.open} />;
  if (row.choosesSession) {
    // Both forms of Half Sangam stop with Open.
    const own = (session: Session) => cutoffs[cutoffOfScreen(row, session)];
    const shown = { open: own('open'), close: own('close') };
    return <SessionSwitch cutoffs={shown} chosen={chosen} onChoose={onChoose} />;
  }
  const [input, second] = row.inputs.open;
  // 'Jodi closes with Open': a screen with one number is called by it, one with two by its game.
  const game = words(input === undefined || second !== undefined ? row.name : input.label);
  const text = words('closes_with_open', { game });
  return <CutoffBar cutoff={cutoffs.open} text={text} left={<LeftText cutoff={cutoffs.open} />} />;
}

/** Starline and gali draw once: the market itself is open or closed. */
function DrawBar({ cutoff }: { readonly cutoff: Cutoff }) {
  const words = useWords(marketsWords);
  return (
    <CutoffBar
      cutoff={cutoff}
      text={words(cutoff.isOver ? 'market_close' : 'market_open')}
      left={cutoff.isOver ? null : <EndsText limit="draw" cutoff={cutoff} />}
    />
  );
}
