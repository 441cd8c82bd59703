/** The number of a withdrawal as people write it; calls carry the bare number, as the documents have it. */

/**
 * The bare number that a text names, with or without its letter; null for anything else.
 * @example parseWithdrawalNo('w-50001') // 50_001
 */
export function parseWithdrawalNo(text: string): number | null {
  const digits = /^(?:W-)?([1-9]\d{0,14})$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
