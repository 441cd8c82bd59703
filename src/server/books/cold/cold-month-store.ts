import type { ColdFigures, ColdTable } from '../../ledger/cold-months.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

/** Limits look back a month at most, and what players may ask for again is younger. */
const DAYS_MIN = 60;

export interface Obstacle {
  readonly obstacle: string;
  readonly detail: string;
}

/** Why a month cannot go to cold storage. */
export function findObstacles(db: Queryable, period: number): Promise<readonly Obstacle[]> {
  return db.query(sql`select obstacle, detail from cold_obstacles(${period}, ${DAYS_MIN})`);
}

/** What a table has, without the columns that a file does not know. */
export function figuresOfPart(
  db: Queryable,
  part: string,
  newer: readonly string[] = [],
): Promise<ColdFigures> {
  return db.one(sql`select rows, amount, won, content from cold_figures(${part}, ${newer}::text[])`);
}

/** What rows of a file have, read as rows of the table, without the columns that the file does not know. */
export function figuresOfRows(
  db: Queryable,
  {
    table,
    rows,
    newer,
  }: { readonly table: ColdTable; readonly rows: string; readonly newer: readonly string[] },
): Promise<ColdFigures> {
  return db.one(sql`
    select rows, amount, won, content::text as content
    from read_cold_rows(${table}, ${rows}::jsonb, ${newer}::text[])`);
}

/** The columns of a table that those of a file do not have. */
export async function newerColumns(
  db: Queryable,
  table: ColdTable,
  columns: readonly string[],
): Promise<readonly string[]> {
  return (await columnsOf(db, table)).filter((name) => !columns.includes(name));
}

export async function columnsOf(db: Queryable, table: ColdTable): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select attname::text as name from pg_attribute
    where attrelid = to_regclass(${`${table}_0`}) and attnum > 0 and not attisdropped order by attnum`);
  return rows.map(({ name }) => name);
}

/** Puts rows of a file into the table that will be the part of a month. */
export async function fillColdPart(
  tx: Queryable,
  part: { readonly table: ColdTable; readonly period: number; readonly rows: string },
): Promise<void> {
  const { table, period, rows } = part;
  await tx.query(sql`select fill_cold_part(${table}, ${`${table}_${period}_next`}, ${rows}::jsonb)`);
}
