import type { ReactNode } from 'react';
import { dpMotor, spMotor } from '#rules/motors.ts';
import { formatPoints } from '#ui/format-points.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { textOfField } from './bid-entry.ts';
import type { BidEntry, BidEntryAction, FieldKey } from './bid-entry.ts';
import { BidField } from './bid-field.tsx';
import type { NumberInput } from './bid-screens.ts';
import { digitsMax, numbersOf } from './number-list.ts';
import { useProblemText } from './use-problem-text.ts';

type Props = {
  readonly inputs: readonly NumberInput[];
  readonly entry: BidEntry;
  readonly onEntry: (action: BidEntryAction) => void;
  readonly minBid: string;
  /** A text was pasted into a number field; true when it was a list, and is not typed as one number. */
  readonly onPasteList: (text: string) => boolean;
  /** Proceed, unless it is one of the keys. */
  readonly children: ReactNode;
};

/** The fields of the dock in one row: the number or numbers, the points, and Proceed if it stands beside them. */
export function EntryFields({ inputs, entry, onEntry, minBid, onPasteList, children }: Props) {
  const words = useWords(biddingWords);
  const field = useFieldProps(entry, onEntry);
  return (
    <div className={joinClasses('grid gap-2', columnsOf(inputs.length, children !== null))}>
      {inputs.map((input, place) => (
        <BidField
          // The fields of a screen never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          {...field(place, words(input.label))}
          onPasteList={onPasteList}
          placeholder={words(`placeholder_${input.list}`)}
          isValid={isNumberValid(input, textOfField(entry, place))}
        />
      ))}
      <BidField
        {...field('points', words('points'))}
        placeholder={words('placeholder_points', { min: formatPoints(minBid) })}
        isValid={
          entry.points !== '' && entry.problem?.field !== 'points' && Number(entry.points) >= Number(minBid)
        }
      />
      {children}
    </div>
  );
}

function useFieldProps(entry: BidEntry, onEntry: Props['onEntry']) {
  const problemText = useProblemText();
  const { problem } = entry;
  return (field: FieldKey, label: string) => ({
    label,
    value: textOfField(entry, field),
    active: entry.active === field,
    problem: problem?.field === field ? problemText(problem, label) : null,
    onType: (text: string) => onEntry({ type: 'typed', field, text }),
    onChoose: () => onEntry({ type: 'field_chosen', field }),
    onTapAgain: () => onEntry({ type: 'typing_wanted', field }),
  });
}

/** Digits of a motor are right when they make something; everything else has a list. */
function isNumberValid(input: NumberInput, text: string): boolean {
  if (input.list === 'sp_digits') return spMotor(text).ok;
  if (input.list === 'dp_digits') return dpMotor(text).ok;
  return text.length === digitsMax(input) && numbersOf(input).includes(text);
}

function columnsOf(numbers: number, hasButton: boolean): string {
  if (numbers > 1) return hasButton ? 'grid-cols-[1fr_1fr_1fr_auto]' : 'grid-cols-3';
  return hasButton ? 'grid-cols-[5fr_5fr_minmax(max-content,4fr)]' : 'grid-cols-[5fr_6fr]';
}
