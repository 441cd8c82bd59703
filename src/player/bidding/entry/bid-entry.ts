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

/** What is being typed, and what the dock shows. */
export type BidEntry = Entry & {
  /** The field that the keys write into; null while they are the board, where a tap is a bid. */
  readonly active: FieldKey | null;
  /** The next key replaces the points that are in their field already. */
  readonly isFresh: boolean;
  readonly filter: AnkFilter;
  readonly problem: EntryProblem | null;
  readonly isListOpen: boolean;
};

export type BidEntryAction =
  | { readonly type: 'typed'; readonly field: FieldKey; readonly text: string }
  | { readonly type: 'key_pressed'; readonly key: PadKey }
  | { readonly type: 'number_picked'; readonly number: string }
  | { readonly type: 'field_chosen'; readonly field: FieldKey }
  /** The keys are the board again. */
  | { readonly type: 'field_left' }
  | { readonly type: 'stake_chosen'; readonly points: string }
  | { readonly type: 'list_toggled' }
  | { readonly type: 'list_shown' }
  | { readonly type: 'filter_chosen'; readonly filter: AnkFilter }
  | { readonly type: 'kinds_chosen'; readonly kinds: readonly PanaKind[] }
  | { readonly type: 'refused'; readonly problem: EntryProblem }
  /** The numbers are in the list now, or their fields have another meaning now. */
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

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'back' | 'clear';

// The rules read nine digits of points at most.
export const POINTS_DIGITS_MAX = 9;

/** Before anything is typed; the points are the stake that the player has used last. */
export function emptyEntry(points: string): BidEntry {
  return {
    numbers: [],
    kinds: [],
    points,
    active: null,
    isFresh: true,
    filter: 'none',
    problem: null,
    isListOpen: false,
  };
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
      return { ...entry, active: action.field, isFresh: true };
    case 'field_left':
      return { ...entry, active: null };
    case 'stake_chosen':
      return { ...withoutProblemOf(entry, 'points'), points: action.points, isFresh: true };
    case 'list_toggled':
      return { ...entry, active: null, isListOpen: !entry.isListOpen };
    case 'list_shown':
      return { ...entry, active: null, isListOpen: true };
    case 'filter_chosen':
      return { ...entry, filter: action.filter };
    case 'kinds_chosen':
      return { ...entry, kinds: action.kinds, problem: null };
    case 'refused':
      return { ...entry, problem: action.problem };
    case 'emptied':
      // The ticks and the points stay: the next number is usually for the same. Who types goes on with the first field.
      return { ...entry, numbers: [], problem: null, active: entry.active === null ? null : 0 };
    case 'put_away':
    default:
      return { ...emptyEntry(entry.points), kinds: entry.kinds };
  }
}

/** The text of a field. */
export function textOfField(entry: Entry & Pick<BidEntry, 'problem'>, field: FieldKey): string {
  return field === 'points' ? entry.points || pointAtFront(entry) : (entry.numbers[field] ?? '');
}

/** A refused point with nothing before it stays in the field with what follows, or .50 would become 50. */
function pointAtFront({ problem }: Pick<BidEntry, 'problem'>): string {
  const refused = problem?.field === 'points' ? (problem.params['typed'] ?? '') : '';
  return /^[.,]/.test(refused) ? refused : '';
}

/** True when every number has all its digits; never for the digits of a motor, of which there are as many as one likes. */
export function isComplete(numbers: readonly string[], inputs: readonly NumberInput[]): boolean {
  return inputs.every((input, place) => !isOfMotor(input) && numbers[place]?.length === digitsMax(input));
}

/** The numbers after a key of the board: each digit goes where there is still room for it. */
export function numbersAfterKey(
  numbers: readonly string[],
  key: PadKey,
  inputs: readonly NumberInput[],
): readonly string[] {
  const all = inputs.map((_, place) => numbers[place] ?? '');
  if (key === 'clear') return all.map(() => '');
  if (key === 'back') {
    const last = all.findLastIndex((number) => number !== '');
    return all.map((number, place) => (place === last ? number.slice(0, -1) : number));
  }
  // Numbers that were refused are still there: the next digit begins anew.
  if (isComplete(all, inputs)) return all.map((_, place) => (place === 0 ? key : ''));
  const next = firstOpenPlace(all, inputs);
  const room = inputs[next] === undefined ? 0 : digitsMax(inputs[next]);
  return all.map((number, place) => (place === next && number.length < room ? number + key : number));
}

function typed(entry: BidEntry, field: FieldKey, text: string, inputs: readonly NumberInput[]): BidEntry {
  const next = withText(entry, field, text, inputs);
  const hasChanged = textOfField(next, field) !== textOfField(entry, field);
  return hasChanged ? advanced(next, field, inputs) : next;
}

/** A text that is no whole number is refused as it is: nothing is left out of it silently. */
function withText(entry: BidEntry, field: FieldKey, text: string, inputs: readonly NumberInput[]): BidEntry {
  const trimmed = text.trim();
  const before = textOfField(entry, field);
  if (isBehindPoint(entry, field, { before, trimmed })) return entry;
  const input = field === 'points' ? undefined : inputs[field];
  const room = input === undefined ? POINTS_DIGITS_MAX : digitsMax(input);
  if (/^\d*$/.test(trimmed) && trimmed.length <= room) {
    const next = { ...withoutProblemOf(entry, field), isFresh: false };
    if (field === 'points') return { ...next, points: trimmed.replace(/^0+/, '') };
    const numbers = inputs.map((_, place) => (place === field ? trimmed : (entry.numbers[place] ?? '')));
    return { ...next, numbers };
  }
  // One more digit than there is room for: the key does nothing.
  const isOneTooMany = /^\d+$/.test(trimmed) && trimmed.length === room + 1 && trimmed.startsWith(before);
  return isOneTooMany && before.length === room ? entry : { ...entry, problem: unreadable(field, trimmed) };
}

/** With 12. refused and 12 standing there, the next digits would make more than a thousand of 12.50. */
function isBehindPoint(
  { problem }: BidEntry,
  field: FieldKey,
  { before, trimmed }: { readonly before: string; readonly trimmed: string },
): boolean {
  if (before === '' || problem === null || problem.field !== field) return false;
  const refused = problem.params['typed'];
  return [`${before}.`, `${before},`].some((one) => one === refused) && trimmed.slice(0, -1) === before;
}

function unreadable(field: FieldKey, text: string): EntryProblem {
  if (field === 'points') return { field, code: 'points_not_valid', params: { typed: text } };
  return { field, code: 'number_not_valid', params: { n: text.slice(0, SHOWN_MAX) } };
}

const SHOWN_MAX = 12;

function withoutProblemOf(entry: BidEntry, field: FieldKey): BidEntry {
  return entry.problem?.field === field ? { ...entry, problem: null } : entry;
}

function withKey(entry: BidEntry, key: PadKey, inputs: readonly NumberInput[]): BidEntry {
  const { active } = entry;
  if (active === null) {
    const numbers = numbersAfterKey(entry.numbers, key, inputs);
    return { ...entry, numbers, problem: null, filter: 'none' };
  }
  const before = active === 'points' && entry.isFresh && key !== 'back' ? '' : textOfField(entry, active);
  return typed(entry, active, textAfter(before, key), inputs);
}

/** A number that has just become complete moves on to the next field. */
function advanced(entry: BidEntry, field: FieldKey, inputs: readonly NumberInput[]): BidEntry {
  if (field === 'points') return entry;
  const input = inputs[field];
  const isFull = input !== undefined && isComplete([textOfField(entry, field)], [input]);
  if (!isFull) return entry;
  const active = field + 1 < inputs.length ? field + 1 : 'points';
  return { ...entry, active, isFresh: true, filter: 'none' };
}

/** As many digits as the player likes. */
function isOfMotor({ list }: NumberInput): boolean {
  return list === 'sp_digits' || list === 'dp_digits';
}

function textAfter(text: string, key: PadKey): string {
  if (key === 'clear') return '';
  return key === 'back' ? text.slice(0, -1) : text + key;
}

/** A picked number goes to the field that is typed into, or else to the first one that is empty. */
function picked(entry: BidEntry, number: string, inputs: readonly NumberInput[]): BidEntry {
  if (typeof entry.active === 'number') {
    const { active } = entry;
    return advanced(withText(entry, active, number, inputs), active, inputs);
  }
  const place = firstOpenPlace(entry.numbers, inputs);
  return { ...withText(entry, place, number, inputs), filter: 'none' };
}

/** Where the next digit goes: the first number that is not complete. */
export function firstOpenPlace(numbers: readonly string[], inputs: readonly NumberInput[]): number {
  const place = inputs.findIndex((input, at) => !isComplete([numbers[at] ?? ''], [input]));
  return Math.max(0, place);
}

/** What the dock shows below the fields: few numbers as a board, everything else as keys. */
export function padOf({ active }: BidEntry, inputs: readonly NumberInput[]): 'board' | 'keypad' {
  return active === null && inputs[0]?.pad === 'board' ? 'board' : 'keypad';
}
