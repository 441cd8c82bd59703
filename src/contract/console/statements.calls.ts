import { z } from 'zod';
import type { StatementProblem } from '#rules/payments/bank-statement.ts';
import { STATEMENT_KINDS, type StatementKind } from '#rules/payments/plan-statement.ts';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { nextCursor, pageInput, wireInstant, wirePoints, wireText } from '../fields.ts';

/** What became of an uploaded statement. */
export const STATEMENT_STATES = [
  'uploaded',
  'waiting',
  'rejected',
  'expired',
  'importing',
  'imported',
] as const;

/** Ten thousand rows of a statement are less than this. */
const FILE_LENGTH_MAX = 2_000_000;
const FILE_BODY_BYTES_MAX = 4 * 1024 * 1024;

const statement = z.object({
  statement_id: z.string(),
  file_name: z.string().describe('empty for rows that were pasted'),
  sha256: z.string().describe('of its text in UTF-8, in hexadecimal'),
  uploaded_by: z.string(),
  uploaded_at: wireInstant,
  state: z.enum(STATEMENT_STATES),
  first_day: z.string().describe('YYYY-MM-DD'),
  last_day: z.string(),
  rows: z.number(),
  unreadable: z.number().describe('rows that could not be read: no part of the sums'),
  sum_in: wirePoints,
  sum_out: wirePoints,
  opening: wirePoints.nullable().describe('null where the bank gives no balance'),
  closing: wirePoints.nullable(),
  difference: wirePoints.describe('by how much a balance is another one than the rows before it make'),
  differs_at: z
    .number()
    .nullable()
    .describe('the line of the file with that balance; null for the closing one'),
  closing_before: wirePoints
    .nullable()
    .describe('the closing balance of the imported statement before it; null without one'),
  approval_id: z.string().nullable().describe('the newest proposal to import it'),
  proposed_by: z.string(),
  decided_by: z.string(),
  decision_reason: z.string(),
  new_lines: z.number().describe('payments that were new when it was confirmed'),
  taken_lines: z.number().describe('how many of these are credited or listed by now'),
  credited: z.number(),
  listed: z.number(),
});

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

export const statementApprovals = [
  defineApproval('import_statement', {
    view: statement.shape,
    done: { statement_id: z.string(), new_lines: z.number() },
  }),
] as const;

/** Statements of the bank (MON-11): uploaded and proposed by one person, confirmed by another, each payment once for ever. */
export const statementCalls = {
  '/console/api/upload-statement': defineCall({
    summary:
      'Keep a statement of the bank as it came, and say what it is. The same file again is answered with what became of the first.',
    spec: 'MON-11, security §6.7',
    ...byStaff('payments.decide'),
    bodyBytesMax: FILE_BODY_BYTES_MAX,
    input: z.object({
      file_name: wireText(200),
      csv: z
        .string()
        .max(FILE_LENGTH_MAX)
        .regex(/^[^\0]*$/),
    }),
    reply: z.object({ statement, is_new: z.boolean() }),
    refusals: ['statement_header_not_valid', 'statement_too_long', 'nothing_in_statement'],
  }),
  '/console/api/propose-statement': defineCall({
    summary:
      'First person: propose an uploaded statement to the second person. One whose balances do not add up is refused.',
    spec: 'MON-11, security §6.7',
    ...byStaff('payments.decide'),
    stepUp: true,
    input: z.object({ statement_id: wireText(20) }),
    reply: z.object({ approval_id: z.string() }),
    refusals: [
      'statement_unknown',
      'statement_imported',
      'statement_balances_differ',
      'nothing_in_statement',
      'proposal_exists',
    ],
  }),
  '/console/api/list-statements': defineCall({
    summary: 'The uploaded statements, newest first, with what became of each.',
    spec: 'MON-11, security §6.7',
    ...byStaff('payments.see'),
    polled: true,
    input: z.object(pageInput),
    reply: z.object({ statements: z.array(statement), next_cursor: nextCursor }),
    refusals: ['cursor_not_valid'],
  }),
  '/console/api/get-statement': defineCall({
    summary:
      'An uploaded statement with its rows: what importing it would do, or what became of them when it was imported.',
    spec: 'MON-11, security §6.7',
    ...byStaff('payments.see'),
    polled: true,
    input: z.object({ statement_id: wireText(20), ...pageInput }),
    reply: z.object({
      statement,
      counts: z.record(z.enum(STATEMENT_KINDS), z.number()).describe('of all rows'),
      matched_points: wirePoints.describe('what would be credited'),
      rows: z.array(row),
      next_cursor: nextCursor,
    }),
    refusals: ['statement_unknown', 'cursor_not_valid'],
  }),
  '/console/api/get-statement-file': defineCall({
    summary: 'An uploaded statement as it came; the trail keeps who took it.',
    spec: 'security §6.7',
    ...byStaff('statement-files.see'),
    input: z.object({ statement_id: wireText(20) }),
    reply: z.object({ file_name: z.string(), csv: z.string() }),
    refusals: ['statement_unknown'],
  }),
};

/** Messages for staff: the outcome of a row of a bank statement; an unreadable row says why. */
const KIND_MESSAGES = {
  matched: 'UTR and amount are those of one request.',
  amount_differs: 'The request with this UTR is for another amount.',
  disputed: 'More than one request may have this payment.',
  own_account: 'It is for an account of yours, or of who proposed this. Somebody else decides.',
  unknown: 'No request that waits has this UTR.',
  credited: 'Credited already.',
  listed: 'Known already: see the unmatched payments.',
  not_a_credit: 'Nothing came in.',
  unreadable: 'This row could not be read.',
} as const satisfies Record<StatementKind, string>;

const PROBLEM_MESSAGES = {
  row_not_valid: 'This row has not one cell for each column.',
  day_not_valid: 'The date could not be read.',
  amount_not_valid: 'The amount could not be read.',
  side_missing: 'This row does not say whether money came or went.',
  balance_not_valid: 'The balance could not be read.',
} as const satisfies Record<StatementProblem, string>;

/**
 * The sentence for a row of a statement.
 *
 * @example formatStatementRow('unreadable', 'day_not_valid') // 'The date could not be read.'
 */
export function formatStatementRow(kind: StatementKind, problem: StatementProblem | null): string {
  return problem === null ? KIND_MESSAGES[kind] : PROBLEM_MESSAGES[problem];
}
