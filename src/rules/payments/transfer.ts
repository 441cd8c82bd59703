/**
 * The rules of a transfer (A §5, MON-05, TH-08): a whole amount within the operator's limits and the day's, to
 * another player who can receive points. A large transfer, or the first one to a player, needs the password again.
 */
import { formatPoints, parseStake, subtractPoints, wholePoints, type Points } from '../money.ts';
import { accept, refuse, type Refusal, type Verdict } from '../verdict.ts';
import type { WithdrawalFacts, WithdrawalTerms } from './withdrawal.ts';

/** In order of precedence. */
export const TRANSFER_REFUSALS = [
  'phone_required',
  'transfer_phone_not_valid',
  'transfer_to_self',
  'transfer_points_required',
  'points_not_valid',
  'below_min_transfer',
  'not_enough_points',
  'above_max_transfer',
  'transfer_user_unknown',
  'step_up_required',
  'money_out_waits',
  'transfers_of_day',
  'deposit_not_played',
] as const;
export type TransferRefusal = Refusal<(typeof TRANSFER_REFUSALS)[number]>;
type PhoneRefusal = Refusal<'phone_required' | 'transfer_phone_not_valid' | 'transfer_to_self'>;

/** Above this the password must have been given a moment ago (security §6.4). */
const STEP_UP_ABOVE = wholePoints(1_000);

const MOBILE = /^[6-9][0-9]{9}$/;

/** What the operator allows. */
export type TransferTerms = Pick<WithdrawalTerms, 'min' | 'max' | 'perDay' | 'playThrough'> & {
  readonly pointsPerDay: Points;
};

/** The state of the two players at one instant. */
export type TransferFacts = Pick<WithdrawalFacts, 'balance' | 'frozenUntil' | 'wageringRequirement'> & {
  /** Whether the number has a player who can receive points. */
  readonly recipientKnown: boolean;
  /** Whether the sender has sent to that player before. */
  readonly sentBefore: boolean;
  /** Whether the password was given in this session a moment ago. */
  readonly provedRecently: boolean;
  readonly sentToday: { readonly count: number; readonly points: Points };
};

/**
 * Reads whom to send to. Refuses phone_required, transfer_phone_not_valid, then transfer_to_self.
 * @example parseRecipient('9812345678', '9898989898') // { ok: true, value: '9812345678' }
 */
export function parseRecipient(wire: string, ownMobile: string): Verdict<string, PhoneRefusal> {
  const field = 'mobile_no';
  if (wire === '') return refuse({ code: 'phone_required', field });
  if (!MOBILE.test(wire)) return refuse({ code: 'transfer_phone_not_valid', field });
  return wire === ownMobile ? refuse({ code: 'transfer_to_self', field }) : accept(wire);
}

/**
 * Checks the amount and the time, after the number has been read. Refuses as the rest of TRANSFER_REFUSALS says.
 * @example judgeTransfer('100', terms, facts) // { ok: true, value: wholePoints(100) }
 */
export function judgeTransfer(
  wire: string,
  terms: TransferTerms,
  facts: TransferFacts,
): Verdict<Points, TransferRefusal> {
  const amount = judgeTransferAmount(wire, terms, facts.balance);
  if (!amount.ok) return amount;
  const refusal = judgeStanding(amount.value, terms, facts);
  return refusal === null ? amount : refuse(refusal);
}

/**
 * Checks the points alone, while they are typed.
 * @example judgeTransferAmount('', { min: wholePoints(100), max: wholePoints(5000) }, wholePoints(700)) // { ok: false, refusal: { code: 'transfer_points_required', field: 'amount' } }
 */
export function judgeTransferAmount(
  wire: string,
  { min, max }: Pick<TransferTerms, 'min' | 'max'>,
  balance: Points,
): Verdict<Points, TransferRefusal> {
  const field = 'amount';
  if (wire === '') return refuse({ code: 'transfer_points_required', field });
  const stake = parseStake(wire);
  if (!stake.ok) return refuse({ code: 'points_not_valid', field });
  const amount = stake.value;
  if (amount < min) return refuse({ code: 'below_min_transfer', params: { min: formatPoints(min) }, field });
  // The balance first: who reads of the maximum would take it for what can be sent.
  if (amount > balance) return refuse({ code: 'not_enough_points', field });
  return amount > max
    ? refuse({ code: 'above_max_transfer', params: { max: formatPoints(max) }, field })
    : accept(amount);
}

function judgeStanding(amount: Points, terms: TransferTerms, facts: TransferFacts): TransferRefusal | null {
  if (!facts.recipientKnown) return { code: 'transfer_user_unknown', field: 'mobile_no' };
  if (!facts.provedRecently && (!facts.sentBefore || amount > STEP_UP_ABOVE))
    return { code: 'step_up_required' };
  if (facts.frozenUntil !== null) return { code: 'money_out_waits', params: { time: facts.frozenUntil } };
  const left = leftToday(terms, facts.sentToday);
  if (amount > left) return { code: 'transfers_of_day', params: { points: formatPoints(left) } };
  if (terms.playThrough && facts.wageringRequirement > 0)
    return { code: 'deposit_not_played', params: { points: formatPoints(facts.wageringRequirement) } };
  return null;
}

/** What can still be sent this day; nothing after the last transfer of the day. */
function leftToday(terms: TransferTerms, { count, points }: TransferFacts['sentToday']): Points {
  if (count >= terms.perDay || points > terms.pointsPerDay) return wholePoints(0);
  return subtractPoints(terms.pointsPerDay, points);
}
