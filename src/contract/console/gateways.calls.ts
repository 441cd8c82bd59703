import { z } from 'zod';
import { byStaff, defineCall } from '../call.ts';
import { GATEWAYS } from './gateways.ts';
import { nextCursor, pageInput, wireInstant, wirePoints, wireText } from '../fields.ts';

/** Why a credit is not given, by src/rules/payments/credit.ts and its second person. */
export const CREDIT_REFUSALS = [
  'credit_above_cap',
  'credit_above_asked',
  'cashier_cap_reached',
  'own_proposal',
  'same_person',
  'credit_first_differs',
] as const;

/** The source that reports a payment. */
export const PAYMENT_SOURCES = ['statement', ...GATEWAYS] as const;
/** Why a payment was not credited automatically. */
export const UNMATCHED_PROBLEMS = [
  'amount_differs',
  'disputed',
  'unknown',
  'request_decided',
  'currency_differs',
  'own_account',
  'above_cap',
] as const;

/** A payment that no fund request fits, as it was reported, and what was decided on it. */
export const unmatchedPayment = z.object({
  unmatched_payment_id: z.string(),
  source: z.enum(PAYMENT_SOURCES),
  problem: z.enum(UNMATCHED_PROBLEMS),
  message: z.string(),
  amount: wirePoints,
  utr: z.string(),
  reference: z.string().describe('the one of our link, if the payment names it'),
  narration: z.string(),
  payer: z.string().describe('the name of the payer at the bank, or a UPI id; empty where neither is known'),
  paid_on: z.string().describe('YYYY-MM-DD; empty where only the time of the report is known'),
  told_at: wireInstant,
  state: z.enum(['open', 'credited', 'not_ours']),
  fund_request_id: z.string().describe('what it was credited to'),
  decided_at: wireInstant.nullable(),
  decided_by: z.string(),
  reason: z.string(),
  candidates: z
    .array(
      z.object({
        fund_request_id: z.string(),
        player_name: z.string(),
        mobile: z.string().describe('masked'),
        amount: wirePoints,
        utr: z.string(),
      }),
    )
    .describe('undecided requests with its UTR, reference or amount'),
});

/** Payments reported by others: the bank by its statement, gateways by webhook or answer (MON-08, MON-11). */
export const gatewayCalls = {
  '/console/api/list-unmatched-payments': defineCall({
    summary:
      'Payments that match no fund request: the open ones, oldest first; or the decided ones, newest first.',
    spec: 'MON-11, T40',
    ...byStaff('payments.see'),
    polled: true,
    input: z.object({ which: z.enum(['open', 'decided']), ...pageInput }),
    reply: z.object({
      unmatched: z.array(unmatchedPayment),
      open: z.number().describe('how many are open'),
      next_cursor: nextCursor,
    }),
    refusals: ['cursor_not_valid'],
  }),
  '/console/api/resolve-unmatched-payment': defineCall({
    summary:
      'Credit a payment to the fund request that it belongs to, with what was really received. Above a threshold, and above what was asked for, a second person does the same.',
    spec: 'MON-11, T40',
    ...byStaff('payments.decide'),
    stepUp: true,
    input: z.object({ unmatched_payment_id: wireText(20), fund_request_id: wireText(20) }),
    reply: z.object({ state: z.enum(['first_approved', 'credited']) }),
    refusals: [
      'unmatched_payment_unknown',
      'unmatched_payment_decided',
      'unmatched_payment_not_rupees',
      'fund_request_unknown',
      'own_account',
      'fund_request_decided',
      ...CREDIT_REFUSALS,
      'utr_taken',
    ],
  }),
  '/console/api/reject-unmatched-payment': defineCall({
    summary: 'State that a payment is not a deposit of a player, with a reason.',
    spec: 'MON-11',
    ...byStaff('payments.decide'),
    input: z.object({ unmatched_payment_id: wireText(20), reason: wireText(200) }),
    reply: z.object({ state: z.literal('not_ours') }),
    refusals: ['unmatched_payment_unknown', 'reason_required', 'unmatched_payment_decided'],
  }),
};

/** Messages for staff: why a payment waits for a person. */
const UNMATCHED_MESSAGES = {
  amount_differs: 'Another amount than was asked for.',
  disputed: 'More than one request may have this payment.',
  unknown: 'No request that waits has this reference.',
  request_decided: 'The request was decided already, or paid twice.',
  currency_differs: 'Another currency than rupees.',
  own_account: 'It is for an account of one who imported the statement. Somebody else decides.',
  above_cap: 'It is more than may be credited at once.',
} as const satisfies Record<(typeof UNMATCHED_PROBLEMS)[number], string>;

/**
 * The sentence for a payment that no request fits.
 *
 * @example formatUnmatchedPayment('amount_differs') // 'Another amount than was asked for.'
 */
export function formatUnmatchedPayment(problem: (typeof UNMATCHED_PROBLEMS)[number]): string {
  return UNMATCHED_MESSAGES[problem];
}
