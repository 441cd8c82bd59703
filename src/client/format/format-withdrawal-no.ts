/**
 * The number of a withdrawal as people read it, beside B- of a slip and T- of an entry: 'W-50001'. Calls carry the bare
 * number, as the documents have it.
 */
export function formatWithdrawalNo(request: string): string {
  return `W-${request}`;
}
