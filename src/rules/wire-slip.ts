/**
 * What a client sends as `new_result` and its lines (document B §7): known to be objects, nothing else is. The
 * wire writes "nothing" as a missing field, null or an empty string.
 */
export type WireSlip = {
  readonly Gamename?: unknown;
  readonly totalbit?: unknown;
  readonly gameid?: unknown;
  readonly pana?: unknown;
  readonly gametype?: unknown;
  readonly bid_date?: unknown;
  readonly session?: unknown;
  readonly result?: unknown;
};

export type WireLine = {
  readonly digits?: unknown;
  readonly closedigits?: unknown;
  readonly points?: unknown;
  readonly session?: unknown;
  readonly pana?: unknown;
  readonly closepana?: unknown;
};

/**
 * True when a line is an object, whose fields may then be looked at.
 * @example isWireLine({ digits: '5' }) && !isWireLine('5')
 */
export function isWireLine(line: unknown): line is WireLine {
  return typeof line === 'object' && line !== null && !Array.isArray(line);
}

/**
 * True for a field that says nothing.
 * @example isBlank('') && isBlank(undefined) && !isBlank(0)
 */
export function isBlank(field: unknown): boolean {
  return field === undefined || field === null || field === '';
}

/**
 * The text of a field: strings as they are, whole numbers in digits, '' for a blank; null for anything that is no
 * text, such as a list or a fraction.
 * @example textOf(5) // '5'
 */
export function textOf(field: unknown): string | null {
  if (isBlank(field)) return '';
  if (typeof field === 'string') return field;
  return typeof field === 'number' && Number.isSafeInteger(field) && field >= 0 ? String(field) : null;
}
