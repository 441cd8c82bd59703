import type { Refusal } from '../verdict.ts';

/**
 * What a client sends as `new_result` and its lines (B §7): known to be objects, nothing else is. The
 * wire writes "nothing" as a missing field, null or an empty string.
 */
export type WireSlip = {
  readonly Gamename?: unknown;
  readonly totalbit?: unknown;
  readonly gameid?: unknown;
  readonly pana?: unknown;
  readonly gametype?: unknown;
  readonly bid_date?: unknown;
  readonly session?: unknown;
  readonly result?: unknown;
};

export type WireLine = {
  readonly digits?: unknown;
  readonly closedigits?: unknown;
  readonly points?: unknown;
  readonly session?: unknown;
  readonly pana?: unknown;
  readonly closepana?: unknown;
};

/**
 * True for an object, such as a slip or a line, whose fields may then be looked at.
 * @example isWireObject({ digits: '5' }) && !isWireObject('5')
 */
export function isWireObject(sent: unknown): sent is WireLine {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent);
}

/**
 * True for a field that says nothing.
 * @example isBlank('') && isBlank(undefined) && !isBlank(0)
 */
export function isBlank(field: unknown): boolean {
  return field === undefined || field === null || field === '';
}

/**
 * The text of a field: strings as they are, whole numbers in digits, '' for a blank; null for anything that is no
 * text, such as a list or a fraction.
 * @example textOf(5) // '5'
 */
export function textOf(field: unknown): string | null {
  if (isBlank(field)) return '';
  if (typeof field === 'string') return field;
  return typeof field === 'number' && Number.isSafeInteger(field) && field >= 0 ? String(field) : null;
}

/**
 * Why a slip is refused, in order of precedence: first its shape, then what contradicts itself, then line after
 * line the number before the points, then the total. (A Half Sangam shows its session only by its number, so there
 * a session is checked after it.) `line` counts from 0. Messages the documents give:
 * number_required 'Please enter the number', number_not_valid 'Number {n} is not valid', points_required 'Please
 * enter point', below_min_bid 'Required minimum bid amount is {min}'.
 */
export const SLIP_REFUSALS = [
  'slip_not_valid',
  'no_lines',
  'too_many_lines',
  'market_contradicts',
  'date_contradicts',
  'bid_type_not_valid',
  'session_not_valid',
  'session_contradicts',
  'session_required',
  'number_required',
  'number_not_valid',
  'number_contradicts',
  'points_required',
  'points_not_valid',
  'below_min_bid',
  'above_max_bid',
  'total_contradicts',
] as const;

export type SlipRefusal = Refusal<(typeof SLIP_REFUSALS)[number]>;
