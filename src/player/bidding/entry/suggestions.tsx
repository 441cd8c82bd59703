import type { ReactNode } from 'react';
import { ankOf, type Ank, type Pana } from '#rules/game/pana.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { AnkFilter } from './bid-entry.ts';
import type { NumberInput } from '../bid-screens.ts';
import { BidTape, PANA_CELL, PANA_GRID, PANA_NOTE } from '../bid-tape.tsx';
import { biddingMessages } from '../messages/en.ts';
import { numbersOf, suggestedPanas } from './number-list.ts';
import { PadButton } from './pads.tsx';

type Props = {
  readonly input: NumberInput;
  readonly typed: string;
  readonly filter: AnkFilter;
  /** The points already on a number, as text; empty for nothing. */
  readonly stakedOn: (number: string) => string;
  readonly onPick: (number: string) => void;
  /** What else the typed digits could be. */
  readonly hint: ReactNode;
};

/** The numbers to choose from, shown instead of the list. */
export function Suggestions(props: Props) {
  return props.input.pad === 'grid' ? <Jodis {...props} /> : <Panas {...props} />;
}

function Jodis({ input, typed, stakedOn, onPick }: Props) {
  const messages = useMessages(biddingMessages);
  return (
    <BidTape head={null}>
      <SuggestGrid
        label={messages(input.label)}
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
              label: staked === '' ? number : messages('number_with_points', { number, points: staked }),
            };
          })}
      />
    </BidTape>
  );
}

function Panas({ input, typed, filter, stakedOn, onPick, hint }: Props) {
  const messages = useMessages(biddingMessages);
  const ank = typeof filter === 'number' ? filter : null;
  const panas = suggestedPanas(input, { typed, ank });
  const headText = useHeadText();
  return (
    <BidTape head={[headText(panas.length, typed, ank), messages('filter_below')]}>
      <SuggestGrid
        label={messages(input.label)}
        columns={6}
        typedCount={typed.length}
        onPick={onPick}
        suggestions={panas.map((pana) => suggestionOf(pana, stakedOn(pana), messages))}
      />
      {hint}
    </BidTape>
  );
}

type BiddingMessages = ReturnType<typeof useMessages<keyof typeof biddingMessages.english>>;

function suggestionOf(pana: Pana, staked: string, messages: BiddingMessages) {
  const ank = messages('ank', { ank: ankOf(pana) });
  const note = staked === '' ? ank : messages('pts', { points: staked });
  return { number: pana, note, isUsed: staked !== '', label: `${pana}, ${note}` };
}

/** '36 panas start with 1', '12 panas of ank 5', '2 panas of ank 5 start with 14'. */
function useHeadText() {
  const messages = useMessages(biddingMessages);
  return (count: number, typed: string, ank: Ank | null): string => {
    const one = count === 1 ? '_one' : '';
    if (ank === null && typed === '') return messages('panas', { count });
    if (ank === null) return messages(`panas_start${one}`, { count, typed });
    if (typed === '') return messages(`panas_of_ank${one}`, { count, ank });
    return messages(`panas_of_ank_start${one}`, { count, ank, typed });
  };
}

type Suggestion = {
  readonly number: string;
  /** Under the number: its ank, or the points that are on it; jodis have no room for it. */
  readonly note?: string;
  readonly isUsed: boolean;
  readonly isChosen?: boolean;
  readonly label: string;
};

type SuggestGridProps = {
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly columns: 6 | 10;
  /** How many of the digits are typed already. */
  readonly typedCount: number;
  readonly onPick: (number: string) => void;
};

const COLUMNS = { 6: PANA_GRID, 10: 'grid grid-cols-10 content-start gap-[3px]' } as const;

/** Numbers to choose from: the panas that fit what is typed, or all jodis. */
function SuggestGrid({ label, suggestions, columns, typedCount, onPick }: SuggestGridProps) {
  return (
    <div role="group" aria-label={label} className={COLUMNS[columns]}>
      {suggestions.map((suggestion) => (
        <PadButton
          key={suggestion.number}
          aria-label={suggestion.label}
          aria-pressed={suggestion.isChosen ?? false}
          onPress={() => onPick(suggestion.number)}
          className={joinClasses(CELL, columns === 10 ? JODI_CELL : PANA_CELL, ringOf(suggestion))}
        >
          <span>
            <span className="text-brand">{suggestion.number.slice(0, typedCount)}</span>
            {suggestion.number.slice(typedCount)}
          </span>
          {/* Whoever says what stands here means number and note as two words. */}{' '}
          {suggestion.note === undefined ? null : <small className={PANA_NOTE}>{suggestion.note}</small>}
        </PadButton>
      ))}
    </div>
  );
}

const CELL = 'focus-visible:-outline-offset-1 active:scale-[.98]';
const JODI_CELL =
  'grid min-h-11 min-w-0 content-center justify-items-center rounded-tag text-14 leading-[1.1] font-bold tracking-[.02em] tabular-nums';

function ringOf({ isUsed, isChosen = false }: Suggestion): string {
  if (isChosen) return 'bg-brand-soft inset-ring-[2.5px] inset-ring-focus';
  return isUsed
    ? 'bg-brand-soft inset-ring-[1.5px] inset-ring-info-mark'
    : 'bg-surface inset-ring inset-ring-line';
}
