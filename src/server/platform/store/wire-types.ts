/**
 * How values of the database read in JavaScript, the same for both stores: bigint as a safe integer or a fault,
 * timestamps as milliseconds since the epoch, dates as text. Keys are the type numbers of PostgreSQL.
 */
export const WIRE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: safeInteger,
  1700: safeInteger,
  1016: (text) => arrayItems(text).map(safeInteger),
  1005: (text) => arrayItems(text).map(Number),
  1082: (text) => text,
  1184: instant,
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`a number of the database does not fit: ${text}`);
  return value;
}

function arrayItems(text: string): readonly string[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

let lastInstant = { text: '', ms: 0 };

/** All slips of a flush have the same. */
function instant(text: string): number {
  // Both stores run in UTC and write 2026-11-20 08:17:00.123456+00.
  if (text !== lastInstant.text)
    lastInstant = { text, ms: Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z')) };
  return lastInstant.ms;
}
