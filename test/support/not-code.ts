/** A wrong code: the n-th after the right one. */
export function notCode(code: string, n = 1): string {
  return String((Number(code) + n) % 10 ** code.length).padStart(code.length, '0');
}
