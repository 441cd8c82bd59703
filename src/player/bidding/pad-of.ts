import type { BidEntry } from './bid-entry.ts';
import type { NumberInput } from './bid-screens.ts';

/** What stands in the dock below the fields. The jodi grid stands above the dock, so there it is nothing. */
export type Pad = 'none' | 'board' | 'keypad';

export function padOf({ active, isTyping }: BidEntry, inputs: readonly NumberInput[]): Pad {
  if (active === null) return 'none';
  if (active === 'points') return 'keypad';
  const pad = inputs[active]?.pad;
  if (pad === 'grid') return isTyping ? 'keypad' : 'none';
  return pad ?? 'keypad';
}
