import type { CutLine } from '#rules/exposure/cutting.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { staffNames } from '../staff/staff-store.ts';

/** What a sheet is frozen with: its lines, and the worst and best result before and after it. */
export interface FrozenSheet {
  readonly lines: readonly CutLine[];
  readonly profits: Readonly<Record<'worstBefore' | 'worstAfter' | 'bestBefore' | 'bestAfter', number>>;
}

export interface SheetRow {
  readonly no: number;
  readonly rounding: number;
  /** Code of the game and hundredths. */
  readonly keep: Readonly<Record<string, number>>;
  readonly lines: FrozenSheet;
  readonly made_by: string;
  /** The names of those who were given it. */
  readonly given_to: readonly string[];
  readonly at: number;
}

/** The sheets of a session, the newest first. */
export async function selectSheets(db: Queryable, sessionId: number): Promise<readonly SheetRow[]> {
  return db.query(sql`
    select c.no, c.rounding, c.keep, c.lines, s.name as made_by, c.at,
      array(select g.name from ${staffNames} g where g.id = any (c.given_to) order by g.name) as given_to
    from cutting_sheets c join ${staffNames} s on s.id = c.made_by
    where c.market_session_id = ${sessionId} order by c.no desc`);
}

/** Stores a sheet under the next number of its session, whose row the caller has locked. */
export async function insertSheet(
  tx: Queryable,
  sheet: {
    readonly sessionId: number;
    readonly rounding: number;
    readonly keep: ReadonlyMap<number, number>;
    readonly frozen: FrozenSheet;
    readonly givenTo: readonly number[];
    readonly staffId: number;
  },
): Promise<number> {
  const { no } = await tx.one<{ no: number }>(sql`
    insert into cutting_sheets (market_session_id, no, rounding, keep, lines, given_to, made_by)
    select ${sheet.sessionId}, coalesce(max(no), 0) + 1, ${sheet.rounding},
      ${JSON.stringify(Object.fromEntries(sheet.keep))}::jsonb, ${JSON.stringify(sheet.frozen)}::jsonb,
      ${sheet.givenTo}::bigint[], ${sheet.staffId}
    from cutting_sheets where market_session_id = ${sheet.sessionId} returning no`);
  return no;
}

export async function deleteOldSheets(db: Queryable): Promise<void> {
  await db.query(sql`delete from cutting_sheets where at < clock_timestamp() - interval '90 days'`);
}

export interface LayOffRow {
  readonly no: number;
  readonly game: number;
  readonly taken_by: string;
  readonly points: number;
  readonly rate_stake: number;
  readonly rate_return: number;
  readonly noted_by: string;
  readonly at: number;
}

/** What others took of the sheets of a session, the newest first. */
export async function selectLayOffs(db: Queryable, sessionId: number): Promise<readonly LayOffRow[]> {
  return db.query(sql`
    select l.sheet_no as no, l.game, l.taken_by, l.points, l.rate_stake, l.rate_return, s.name as noted_by, l.at
    from lay_offs l join ${staffNames} s on s.id = l.noted_by
    where l.market_session_id = ${sessionId} order by l.id desc`);
}

export async function insertLayOff(
  tx: Queryable,
  entry: Omit<LayOffRow, 'noted_by' | 'at'> & { readonly sessionId: number; readonly staffId: number },
): Promise<void> {
  await tx.query(sql`
    insert into lay_offs (market_session_id, sheet_no, game, taken_by, points, rate_stake, rate_return, noted_by)
    values (${entry.sessionId}, ${entry.no}, ${entry.game}, ${entry.taken_by}, ${entry.points}, ${entry.rate_stake},
      ${entry.rate_return}, ${entry.staffId})`);
}
