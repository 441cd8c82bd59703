/** The number of a request as it stands on the wire, or null for what is no such number. */
export function parseRequestId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
