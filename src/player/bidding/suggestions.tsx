import type { ReactNode } from 'react';
import type { Ank, Pana } from '#rules/pana.ts';
import { ankOf } from '#rules/pana.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import type { AnkFilter } from './bid-entry.ts';
import type { NumberInput } from './bid-screens.ts';
import { BidTape } from './bid-tape.tsx';
import { numbersOf, suggestedPanas } from './number-list.ts';
import { SuggestGrid } from './suggest-grid.tsx';

type Props = {
  readonly input: NumberInput;
  readonly typed: string;
  readonly filter: AnkFilter;
  /** What is on a number already, as text; empty for nothing. */
  readonly stakedOn: (number: string) => string;
  readonly onPick: (number: string) => void;
  /** What else the typed digits could be. */
  readonly hint: ReactNode;
};

/** The numbers to choose from, in the place of the list. */
export function Suggestions(props: Props) {
  return props.input.pad === 'grid' ? <Jodis {...props} /> : <Panas {...props} />;
}

function Jodis({ input, typed, stakedOn, onPick }: Props) {
  const words = useWords(biddingWords);
  return (
    <BidTape head={null}>
      <SuggestGrid
        label={words(input.label)}
        columns={10}
        typedCount={0}
        onPick={onPick}
        suggestions={numbersOf(input)
          .filter((number) => number.startsWith(typed) || typed.length === 2)
          .map((number) => {
            const staked = stakedOn(number);
            return {
              number,
              isUsed: staked !== '',
              isChosen: number === typed,
              label: staked === '' ? number : words('number_with_points', { number, points: staked }),
            };
          })}
      />
    </BidTape>
  );
}

function Panas({ input, typed, filter, stakedOn, onPick, hint }: Props) {
  const words = useWords(biddingWords);
  const ank = typeof filter === 'number' ? filter : null;
  const panas = suggestedPanas(input, { typed, ank });
  const headText = useHeadText();
  return (
    <BidTape head={[headText({ count: panas.length, typed, ank }), words('filter_below')]}>
      <SuggestGrid
        label={words(input.label)}
        columns={6}
        typedCount={typed.length}
        onPick={onPick}
        suggestions={panas.map((pana) => suggestionOf(pana, stakedOn(pana), words))}
      />
      {hint}
    </BidTape>
  );
}

type BiddingWords = ReturnType<typeof useWords<keyof typeof biddingWords.english>>;

function suggestionOf(pana: Pana, staked: string, words: BiddingWords) {
  const ank = words('ank', { ank: ankOf(pana) });
  const note = staked === '' ? ank : words('pts', { points: staked });
  return { number: pana, note, isUsed: staked !== '', label: `${pana}, ${note}` };
}

/** '36 panas start with 1', '12 panas of ank 5', '2 panas of ank 5 start with 14'. */
function useHeadText() {
  const words = useWords(biddingWords);
  return ({
    count,
    typed,
    ank,
  }: {
    readonly count: number;
    readonly typed: string;
    readonly ank: Ank | null;
  }): string => {
    const one = count === 1 ? '_one' : '';
    if (ank === null && typed === '') return words('panas', { count });
    if (ank === null) return words(`panas_start${one}`, { count, typed });
    if (typed === '') return words(`panas_of_ank${one}`, { count, ank });
    return words(`panas_of_ank_start${one}`, { count, ank, typed });
  };
}
