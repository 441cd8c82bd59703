import { z } from 'zod';
import { STATEMENT_KINDS } from '#rules/plan-statement.ts';
import { defineCall } from './call.ts';
import { nextCursor, pageInput, wireInstant, wirePoints, wireText } from './fields.ts';

/** The payment gateways that the server can speak to. */
export const GATEWAYS = ['razorpay', 'cashfree', 'phonepe'] as const;
/** Who says that money came in. */
export const PAYMENT_SOURCES = ['statement', ...GATEWAYS] as const;
/** Why a payment was not credited by itself. */
export const EXCEPTION_PROBLEMS = [
  'amount_differs',
  'disputed',
  'unknown',
  'request_decided',
  'currency_differs',
  'own_account',
] as const;

const cashiers = ['owner', 'cashier'] as const;

/** A thousand rows of a statement are less than this. */
const CSV_LENGTH_MAX = 500_000;
const CSV_BYTES_MAX = 1024 * 1024;

const statementInput = z.object({ csv: z.string().max(CSV_LENGTH_MAX) });

const row = z.object({
  line: z.number().describe('line of the file'),
  text: z.string().describe('the row as it stands in the file, cut to 100 characters'),
  kind: z.enum(STATEMENT_KINDS),
  message: z.string(),
  day: z.string().describe('YYYY-MM-DD; empty for a row that is no credit'),
  narration: z.string(),
  utr: z.string(),
  amount: wirePoints.nullable(),
  fund_request_id: z.string().describe('the request that has the UTR; empty without one'),
  asked_amount: wirePoints.nullable().describe('what that request is for'),
});

const exception = z.object({
  exception_id: z.string(),
  source: z.enum(PAYMENT_SOURCES),
  problem: z.enum(EXCEPTION_PROBLEMS),
  message: z.string(),
  amount: wirePoints,
  utr: z.string(),
  reference: z.string().describe('the one of our link, if the payment names it'),
  narration: z.string(),
  payer: z.string().describe('as the bank names who paid, or a UPI id; empty where neither is said'),
  paid_on: z.string().describe('YYYY-MM-DD; empty where only the moment is known at which we were told'),
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
    .describe('requests that wait and have its UTR, reference or amount'),
});

/** Payments that somebody else tells us of: the bank by its statement, gateways by their word (security.md MON-08, MON-11). */
export const gatewayCalls = {
  '/console/api/preview-statement': defineCall({
    summary: "Read a bank's statement and say what importing it would do. Nothing is stored.",
    spec: 'security MON-11',
    actor: 'staff',
    roles: cashiers,
    rate: 'staff',
    bodyBytesMax: CSV_BYTES_MAX,
    input: statementInput,
    reply: z.object({
      fingerprint: z.string().describe('of what would be done; confirming takes it'),
      counts: z.record(z.enum(STATEMENT_KINDS), z.number()),
      matched_points: wirePoints.describe('what would be credited'),
      rows: z.array(row),
    }),
    refusals: ['statement_header_not_valid', 'statement_too_long'],
  }),
  '/console/api/import-statement': defineCall({
    summary:
      'Credit the rows of a previewed statement that match a request by UTR and amount, and list the other credits as exceptions. The same row twice does nothing twice.',
    spec: 'security MON-11',
    actor: 'staff',
    roles: cashiers,
    rate: 'staff',
    bodyBytesMax: CSV_BYTES_MAX,
    input: statementInput.extend({ fingerprint: wireText(80) }),
    reply: z.object({ credited: z.number(), listed: z.number() }),
    refusals: [
      'statement_header_not_valid',
      'statement_too_long',
      'nothing_in_statement',
      'statement_differs',
    ],
  }),
  '/console/api/list-payment-exceptions': defineCall({
    summary:
      'Payments that no fund request fits: those that wait, oldest first; or the decided ones, newest first.',
    spec: 'security MON-11, T40',
    actor: 'staff',
    roles: ['owner', 'cashier', 'auditor', 'support'],
    rate: 'staff',
    polled: true,
    input: z.object({ which: z.enum(['open', 'decided']), ...pageInput }),
    reply: z.object({
      exceptions: z.array(exception),
      open: z.number().describe('how many wait'),
      next_cursor: nextCursor,
    }),
    refusals: ['cursor_not_valid'],
  }),
  '/console/api/resolve-payment-exception': defineCall({
    summary: 'Credit a payment to the fund request that it belongs to, with what was really received.',
    spec: 'security MON-11, T40',
    actor: 'staff',
    roles: cashiers,
    rate: 'staff',
    input: z.object({ exception_id: wireText(20), fund_request_id: wireText(20) }),
    reply: z.object({ state: z.literal('credited') }),
    refusals: [
      'exception_unknown',
      'exception_decided',
      'exception_not_rupees',
      'fund_request_unknown',
      'own_account',
      'fund_request_decided',
      'utr_taken',
    ],
  }),
  '/console/api/dismiss-payment-exception': defineCall({
    summary: 'Say that a payment is no deposit of a player, and why.',
    spec: 'security MON-11',
    actor: 'staff',
    roles: cashiers,
    rate: 'staff',
    input: z.object({ exception_id: wireText(20), reason: wireText(200) }),
    reply: z.object({ state: z.literal('not_ours') }),
    refusals: ['exception_unknown', 'reason_required', 'exception_decided'],
  }),
};
