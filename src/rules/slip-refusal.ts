import type { Refusal } from './verdict.ts';

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
