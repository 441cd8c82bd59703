import type { Obstacle } from '../../src/server/books/cold/cold-month-store.ts';
import { type ColdMonth, formatPeriod } from '../../src/server/ledger/cold-months.ts';

const MEGABYTE = 1_000_000;

/** A month in a line: '2026-01   1200 MB   3400000 entries   in its tables'. */
export function describeMonth({ period, cold, entries, bytes, folder, moved_at: at }: ColdMonth): string {
  const month = formatPeriod(period);
  const size = `${Math.ceil(bytes / MEGABYTE)} MB`.padStart(9);
  const state = cold
    ? `in cold storage since ${new Date(at ?? 0).toISOString().slice(0, 10)}: ${folder}`
    : 'in its tables';
  return `${month}${size}${(entries === null ? 'not counted' : `${entries} entries`).padStart(21)}   ${state}`;
}

const OBSTACLES: Readonly<Record<string, (detail: string) => string>> = {
  too_young: (until) => `it ends on ${until}, and months stay for 60 days after their end. Wait.`,
  session_waits: (session) => `${session}. Declare its result or void it in the console.`,
  money_moves: (what) => `${what}. Wait until it is paid, or see docs/runbooks.`,
  sums_wait: (session) =>
    `the bids of ${session} are not summed up yet. It is done by itself; try again later.`,
  can_be_corrected: (newest) => `${newest}, and results can be corrected for up to a week. Wait eight days.`,
  day_not_closed: (day) =>
    `the day ${day} is not closed. Days close by themselves after midnight; see the page Books.`,
  books_not_proven: (day) =>
    `no check of the whole books began after ${day} and found nothing wrong. It runs every night; see the page Books.`,
};

/** Why a month stays, and what to do. */
export function sayObstacle(month: string, { obstacle, detail }: Obstacle): string {
  return `${month} stays: ${OBSTACLES[obstacle]?.(detail) ?? `${obstacle} ${detail}`}`;
}
