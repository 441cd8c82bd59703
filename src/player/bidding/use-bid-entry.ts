import { useReducer } from 'react';
import type { Dispatch } from 'react';
import { emptyEntry, entryAfter } from './bid-entry.ts';
import type { BidEntry, BidEntryAction } from './bid-entry.ts';
import type { NumberInput } from './bid-screens.ts';

/** What is being typed on a screen with these fields; it begins in the first of them. */
export function useBidEntry(inputs: readonly NumberInput[]): readonly [BidEntry, Dispatch<BidEntryAction>] {
  return useReducer(
    (entry: BidEntry, action: BidEntryAction) => entryAfter(entry, action, inputs),
    0,
    emptyEntry,
  );
}
