import type { Dispatch } from 'react';
import type { Session } from '#rules/games.ts';
import type { BidEntry, BidEntryAction } from './bid-entry.ts';
import type { BidScreenRow } from './bid-screens.ts';
import type { NavigationState } from './navigation-state.ts';
import { NumberHintBox } from './number-hint-box.tsx';
import { numberHint } from './number-hint.ts';

type Props = {
  readonly row: BidScreenRow;
  readonly session: Session;
  readonly entry: BidEntry;
  readonly onEntry: Dispatch<BidEntryAction>;
  readonly navigation: NavigationState;
};

/** What helps with the first number that its field does not take. */
export function TypedHint({ row, session, entry, onEntry, navigation }: Props) {
  const hints = row.inputs[session].map((input, field) => ({
    field,
    hint: numberHint(input, entry.numbers[field] ?? ''),
  }));
  const { field, hint } = hints.find((one) => one.hint !== null) ?? { field: 0, hint: null };
  if (hint === null) return null;
  return (
    <NumberHintBox
      row={row}
      hint={hint}
      navigation={navigation}
      onUse={(number) => onEntry({ type: 'typed', field, text: number })}
    />
  );
}
