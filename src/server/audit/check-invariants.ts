import { readFileSync } from 'node:fs';
import type { Db, Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** So many of a check or a slice are kept and said; to find the reason, the books are checked again. */
export const VIOLATIONS_KEPT = 20;

export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}

/** What the books are cut into (db/invariants): players, closed days, sessions, and everything that is few beside them. */
export const BOOK_PARTS = ['players', 'days', 'sessions', 'desk'] as const;

export type BookPart = (typeof BOOK_PARTS)[number];

/** A range of one part, both ends included; null where it has no end. What is few is not cut. */
export interface BookSlice {
  readonly part: BookPart;
  readonly from: number | null;
  readonly to: number | null;
}

const TEXTS: Readonly<Record<BookPart | 'recent', string>> = {
  players: readInvariants('players'),
  days: readInvariants('days'),
  sessions: readInvariants('sessions'),
  desk: readInvariants('desk'),
  recent: readInvariants('recent'),
};

/** As variables of psql are written, so that an auditor can run the files by hand; `::` is a cast. */
const VARIABLE = /(?<!:):(from|to|since)\b/;

/** Checks the whole books at once. No violation means that they are right. */
export async function checkInvariants(db: Db): Promise<readonly Violation[]> {
  return db.transaction(violationsIn);
}

/** The same within a transaction, as its first work: its statements may take longer than a call from then on. */
export async function violationsIn(tx: Queryable): Promise<readonly Violation[]> {
  let violations: readonly Violation[] = [];
  for (const part of BOOK_PARTS)
    violations = violations.concat(await checkSlice(tx, { part, from: null, to: null }));
  return violations;
}

/** Checks one slice of the books. Every statement sees one moment of them, so bids may go on meanwhile. */
export async function checkSlice(
  tx: Queryable,
  { part, from, to }: BookSlice,
): Promise<readonly Violation[]> {
  // It reads every entry there is of the slice.
  await allowTime(tx, '10min');
  const statement = fillIn(TEXTS[part], range({ from, to }));
  return foundTwice(() => tx.query<Violation>(statement));
}

/** What is looked at again and again: entries since a time, and the wallets of a range of players. */
interface RecentBooks {
  /** In milliseconds. */
  readonly since: number;
  readonly from: number;
  readonly to: number | null;
}

/** Checks what is new (db/invariants/recent.sql). */
export async function checkRecent(
  tx: Queryable,
  { since, from, to }: RecentBooks,
): Promise<readonly Violation[]> {
  await allowTime(tx, '2min');
  const seen = { since: sql`to_timestamp(${since}::float8 / 1000)`, ...range({ from, to }) };
  const statement = fillIn(TEXTS.recent, seen);
  return foundTwice(() => tx.query<Violation>(statement));
}

/**
 * What is wrong is wrong a moment later, too. A month's part that is made while the statement is planned is none of its parts, and
 * its first bids are then in the wallets only: once in the life of a part, and no reason to stop payouts.
 */
export async function foundTwice(look: () => Promise<readonly Violation[]>): Promise<readonly Violation[]> {
  const found = await look();
  return found.length === 0 ? found : look();
}

/** Compiling the statements would take longer than most of them do. */
async function allowTime(tx: Queryable, most: string): Promise<void> {
  await tx.query(sql`select set_config('statement_timeout', ${most}, true), set_config('jit', 'off', true)`);
}

function range({ from, to }: Pick<BookSlice, 'from' | 'to'>): Readonly<Record<string, Sql>> {
  return {
    from: sql`coalesce(${from}::bigint, '-9223372036854775808'::bigint)`,
    to: sql`coalesce(${to}::bigint, '9223372036854775807'::bigint)`,
  };
}

/** The statement with a value for each variable. */
function fillIn(text: string, values: Readonly<Record<string, Sql>>): Sql {
  const [before = '', ...pairs] = text.split(VARIABLE);
  return pairs.reduce<Sql>(
    (statement, piece, i) =>
      i % 2 === 0
        ? sql`${statement}${values[piece] ?? sql``}`
        : sql`${statement}${{ parts: [piece], values: [] }}`,
    { parts: [before], values: [] },
  );
}

/** Without its comments, whose variables would be values that nobody asks for. */
function readInvariants(name: string): string {
  const text = readFileSync(new URL(`../../../db/invariants/${name}.sql`, import.meta.url), 'utf8');
  return text.replace(/^ *--.*$/gm, '');
}
