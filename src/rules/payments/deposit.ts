/**
 * Deposits (A §5, RG-02): a player adds whole points between the operator's lowest and highest amount. What arrives
 * is credited as far as the player's own limit leaves room; the rest is held until there is room.
 */
import { formatPoints, parseStake, points, subtractPoints, type Points } from '../money.ts';
import { accept, assert, refuse, type Refusal, type Verdict } from '../verdict.ts';

export type DepositBounds = { readonly min: Points; readonly max: Points };
export type DepositRefusal = Refusal<
  'amount_below_deposit_min' | 'amount_above_deposit_max' | 'points_not_valid'
>;

const NOTHING = points(0);

/**
 * Reads what a player wants to add: whole points. Refuses amount_below_deposit_min (nothing there, or less than the lowest),
 * amount_above_deposit_max, then points_not_valid for what is no such number.
 * @example parseDeposit('500', { min: wholePoints(100), max: wholePoints(1000) }) // { ok: true, value: wholePoints(500) }
 */
export function parseDeposit(text: string, { min, max }: DepositBounds): Verdict<Points, DepositRefusal> {
  const field = 'request_amount';
  const read = /^0*$/.test(text) ? accept(NOTHING) : parseStake(text);
  if (!read.ok) return refuse({ code: 'points_not_valid', field });
  const amount = read.value;
  if (amount < min || amount === NOTHING)
    return refuse({ code: 'amount_below_deposit_min', params: { min: formatPoints(min) }, field });
  if (amount > max)
    return refuse({ code: 'amount_above_deposit_max', params: { max: formatPoints(max) }, field });
  return accept(amount);
}

/**
 * What of an amount goes into the wallet and what is held, when the player's own limits leave `room`; null is no limit.
 * @example splitByRoom(wholePoints(500), wholePoints(300)) // { credited: wholePoints(300), held: wholePoints(200) }
 */
export function splitByRoom(
  amount: Points,
  room: Points | null,
): { readonly credited: Points; readonly held: Points } {
  assert(
    amount > 0 && (room === null || room >= 0),
    'what arrives is above nothing, and room is not negative',
  );
  const credited = room === null ? amount : points(Math.min(amount, room));
  return { credited, held: subtractPoints(amount, credited) };
}
