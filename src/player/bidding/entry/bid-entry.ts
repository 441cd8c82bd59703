import type { Dispatch } from 'react';
import type { Ank, PanaKind } from '#rules/game/pana.ts';
import type { BidScreenRow, NumberInput } from '../bid-screens.ts';
import type { Cutoffs } from '../cutoffs/session-cutoffs.ts';
import type { Draft, DraftAction } from '../list/draft.ts';
import type { Entry, EntryProblem } from './check-entry.ts';
import { digitsMax } from './number-list.ts';

/** A number field by its place, or the points field. */
export type FieldKey = number | 'points';

/** Narrows the suggestions: not asked for, all, or those of one ank. */
export type AnkFilter = 'none' | 'all' | Ank;

/** What is being typed, and which pad the dock shows. */
export type BidEntry = Entry & {
  /** The field that the pad writes into; null while the pad is hidden. */
  readonly active: FieldKey | null;
  /** A jodi is picked from the grid, unless the player chooses to type it. */
  readonly isTyping: boolean;
  readonly filter: AnkFilter;
  readonly problem: EntryProblem | null;
};

export type BidEntryAction =
  | { readonly type: 'typed'; readonly field: FieldKey; readonly text: string }
  | { readonly type: 'key_pressed'; readonly key: PadKey }
  | { readonly type: 'number_picked'; readonly number: string }
  | { readonly type: 'field_chosen'; readonly field: FieldKey }
  | { readonly type: 'typing_chosen'; readonly field: FieldKey }
  | { readonly type: 'pad_hidden' }
  /** Shows the list instead of what helps typing. */
  | { readonly type: 'list_shown' }
  | { readonly type: 'filter_chosen'; readonly filter: AnkFilter }
  | { readonly type: 'kinds_chosen'; readonly kinds: readonly PanaKind[] }
  | { readonly type: 'refused'; readonly problem: EntryProblem }
  /** The entry is in the list now, or its fields have another meaning now. */
  | { readonly type: 'emptied' }
  | { readonly type: 'put_away' };

/** What all parts of a bid screen share: which one it is, its list, and what is being typed. */
export type BidState = {
  readonly row: BidScreenRow;
  readonly cutoffs: Cutoffs;
  readonly draft: Draft;
  readonly change: Dispatch<DraftAction>;
  readonly entry: BidEntry;
  readonly onEntry: Dispatch<BidEntryAction>;
};

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | 'back' | 'clear';

// The rules read nine digits of points at most.
export const POINTS_DIGITS_MAX = 9;

export function emptyEntry(active: FieldKey | null): BidEntry {
  return { numbers: [], kinds: [], points: '', active, isTyping: false, filter: 'none', problem: null };
}

/** What a key, a tap or a paste changes in the entry. */
export function entryAfter(
  entry: BidEntry,
  action: BidEntryAction,
  inputs: readonly NumberInput[],
): BidEntry {
  switch (action.type) {
    case 'typed':
      return typed(entry, action.field, action.text, inputs);
    case 'key_pressed':
      return withKey(entry, action.key, inputs);
    case 'number_picked':
      // A number that is picked again is still the one that was meant.
      return picked(entry, action.number, inputs);
    case 'field_chosen':
      return { ...entry, active: action.field, isTyping: entry.isTyping && entry.active === action.field };
    case 'typing_chosen':
      return { ...entry, active: action.field, isTyping: padAt(inputs, action.field) === 'grid' };
    case 'pad_hidden':
      return entry.isTyping ? { ...entry, isTyping: false } : { ...entry, active: null };
    case 'list_shown':
      return { ...entry, active: null, isTyping: false, filter: 'none' };
    case 'filter_chosen':
      return { ...entry, filter: action.filter };
    case 'kinds_chosen':
      return { ...entry, kinds: action.kinds, problem: null };
    case 'refused':
      return { ...entry, problem: action.problem };
    case 'emptied':
      // The ticks stay: the next digit is usually for the same kinds.
      return { ...emptyEntry(entry.active === null ? null : 0), kinds: entry.kinds };
    case 'put_away':
    default:
      return { ...emptyEntry(null), kinds: entry.kinds };
  }
}

/** The text of a field. */
export function textOfField(entry: Entry, field: FieldKey): string {
  return field === 'points' ? entry.points : (entry.numbers[field] ?? '');
}

function withText(entry: BidEntry, field: FieldKey, text: string, inputs: readonly NumberInput[]): BidEntry {
  const problem = entry.problem?.field === field ? null : entry.problem;
  if (field === 'points') return { ...entry, points: pointsText(text), problem };
  const input = inputs[field];
  if (input === undefined) return entry;
  const number = text.replace(/\D/g, '').slice(0, digitsMax(input));
  const numbers = inputs.map((_, place) => (place === field ? number : (entry.numbers[place] ?? '')));
  return { ...entry, numbers, problem };
}

function withKey(entry: BidEntry, key: PadKey, inputs: readonly NumberInput[]): BidEntry {
  if (entry.active === null) return entry;
  return typed(entry, entry.active, textAfter(textOfField(entry, entry.active), key), inputs);
}

/** A number that has just become complete moves on to the next field. */
function typed(entry: BidEntry, field: FieldKey, text: string, inputs: readonly NumberInput[]): BidEntry {
  const next = withText(entry, field, text, inputs);
  const hasChanged = textOfField(next, field) !== textOfField(entry, field);
  return hasChanged ? advanced(next, field, inputs) : next;
}

function advanced(entry: BidEntry, field: FieldKey, inputs: readonly NumberInput[]): BidEntry {
  const input = field === 'points' ? undefined : inputs[field];
  const isComplete =
    input !== undefined && !isOfMotor(input) && textOfField(entry, field).length === digitsMax(input);
  if (field === 'points' || !isComplete) return entry;
  const active = field + 1 < inputs.length ? field + 1 : 'points';
  return { ...entry, active, isTyping: false, filter: 'none' };
}

/** As many digits as the player likes. */
function isOfMotor({ list }: NumberInput): boolean {
  return list === 'sp_digits' || list === 'dp_digits';
}

function textAfter(text: string, key: PadKey): string {
  if (key === 'clear') return '';
  return key === 'back' ? text.slice(0, -1) : text + key;
}

function pointsText(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '').slice(0, POINTS_DIGITS_MAX);
}

function padAt(inputs: readonly NumberInput[], field: FieldKey): NumberInput['pad'] | undefined {
  return field === 'points' ? 'keypad' : inputs[field]?.pad;
}

/** A picked number goes to the active number field, or else to the first one. */
function picked(entry: BidEntry, number: string, inputs: readonly NumberInput[]): BidEntry {
  const field = typeof entry.active === 'number' ? entry.active : 0;
  return advanced(withText(entry, field, number, inputs), field, inputs);
}

/** What the dock shows below the fields. The jodi grid is above the dock, so then it shows nothing. */
type Pad = 'none' | 'board' | 'keypad';

export function padOf({ active, isTyping }: BidEntry, inputs: readonly NumberInput[]): Pad {
  if (active === null) return 'none';
  const pad = padAt(inputs, active);
  if (pad === 'grid') return isTyping ? 'keypad' : 'none';
  return pad ?? 'keypad';
}
