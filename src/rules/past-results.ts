/**
 * Results of days gone by, as a file of comma-separated values (domain.md §6).
 */
/** What can be wrong with one row of a file of past results. */
export const PAST_RESULT_PROBLEMS = [
  'row_not_valid',
  'date_not_valid',
  'date_not_over',
  'date_repeated',
  'result_missing',
  'pana_not_valid',
  'pana_wrong_order',
  'number_not_valid',
  'ank_contradicts',
] as const;
export type PastResultProblem = (typeof PAST_RESULT_PROBLEMS)[number];
