import type { StatementProblem } from '#rules/bank-statement.ts';
import type { StatementKind } from '#rules/plan-statement.ts';
import type { EXCEPTION_PROBLEMS } from './gateways.calls.ts';

/** What comes of a row of a bank's statement, in words for staff; a row that cannot be read says why instead. */
const KIND_MESSAGES = {
  matched: 'UTR and amount are those of one request.',
  amount_differs: 'The request with this UTR is for another amount.',
  disputed: 'More than one request may have this payment.',
  own_account: 'It is for an account of yours. Somebody else decides.',
  unknown: 'No request that waits has this UTR.',
  credited: 'Credited already.',
  listed: 'Here before: see the exceptions.',
  not_a_credit: 'Nothing came in.',
  unreadable: 'This row could not be read.',
} as const satisfies Record<StatementKind, string>;

const PROBLEM_MESSAGES = {
  row_not_valid: 'This row has not one cell for each column.',
  day_not_valid: 'The date could not be read.',
  amount_not_valid: 'The amount could not be read.',
  side_missing: 'This row does not say whether money came or went.',
} as const satisfies Record<StatementProblem, string>;

const EXCEPTION_MESSAGES = {
  amount_differs: 'Another amount than was asked for.',
  disputed: 'More than one request may have this payment.',
  unknown: 'No request that waits has this reference.',
  request_decided: 'The request was decided already, or paid twice.',
  currency_differs: 'Another currency than rupees.',
  own_account: 'It is for an account of who imported the statement. Somebody else decides.',
} as const satisfies Record<(typeof EXCEPTION_PROBLEMS)[number], string>;

/**
 * The sentence for a row of a statement.
 *
 * @example formatStatementRow('unreadable', 'day_not_valid') // 'The date could not be read.'
 */
export function formatStatementRow(kind: StatementKind, problem: StatementProblem | null): string {
  return problem === null ? KIND_MESSAGES[kind] : PROBLEM_MESSAGES[problem];
}

/**
 * The sentence for a payment that no request fits.
 *
 * @example formatException('amount_differs') // 'Another amount than was asked for.'
 */
export function formatException(problem: (typeof EXCEPTION_PROBLEMS)[number]): string {
  return EXCEPTION_MESSAGES[problem];
}
