import type { ImportProblem } from '#rules/plan-import.ts';
import { fillMessage } from './refusals.ts';

/** Why a row of a file of past results stays out, in words for staff; `{name}` is filled from its parameters. */
const IMPORT_PROBLEM_MESSAGES = {
  row_not_valid: 'This row could not be read: it has not one cell for each column.',
  date_not_valid: '"{n}" is no date. Write 2026-11-20 or 20-11-2026.',
  date_not_over: 'This day is not over yet.',
  result_missing: 'The result is missing.',
  pana_not_valid: '"{n}" is no pana: a pana has three digits.',
  pana_wrong_order: '{n} is in the wrong order: the pana is {right}.',
  number_not_valid: '"{n}" is no result: it has two digits, such as 07.',
  ank_contradicts: '{column} says {n}, but it follows from the result that it is {right}.',
  date_repeated: 'Line {line} has this date already.',
  differs_from_stored: 'Stored is {right}. A stored result is not changed by an import.',
  day_has_bids: 'Players have bids on this day. Declare its result on the results board.',
} as const satisfies Record<ImportProblem, string>;

/**
 * The sentence for a row that stays out.
 *
 * @example formatImportProblem('pana_wrong_order', { n: '021', right: '120' }) // '021 is in the wrong order: the pana is 120.'
 */
export function formatImportProblem(
  problem: ImportProblem,
  params: Readonly<Record<string, string>> = {},
): string {
  return fillMessage(IMPORT_PROBLEM_MESSAGES[problem], params);
}
