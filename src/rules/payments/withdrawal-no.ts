/**
 * The number of a withdrawal as people read it, beside B- of a slip and T- of an entry. Calls carry the bare number, as
 * the documents have it.
 */

/**
 * Writes it.
 * @example formatWithdrawalNo(50_001) // 'W-50001'
 */
export function formatWithdrawalNo(request: number | string): string {
  return `W-${request}`;
}

/**
 * The bare number that a text names, with or without its letter; null for anything else.
 * @example parseWithdrawalNo('w-50001') // 50_001
 */
export function parseWithdrawalNo(text: string): number | null {
  const digits = /^(?:W-)?([1-9]\d{0,14})$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
