import type { Db } from '../../src/server/platform/store/db.ts';
import type { Sql } from '../../src/server/platform/store/sql.ts';

/** Everything that is stored about a player, table by table, as one text to compare. */
export async function rowsOf(db: Db, playerId: number): Promise<string> {
  const rows = await Promise.all([
    textOf(db, { table: 'players', column: 'id', playerId }),
    ...(await tablesOfPlayers(db)).map((table) => textOf(db, { table, column: 'player_id', playerId })),
  ]);
  return rows.join('\n');
}

const known = new WeakMap<Db, readonly string[]>();

async function tablesOfPlayers(db: Db): Promise<readonly string[]> {
  const found = known.get(db) ?? (await readTables(db));
  known.set(db, found);
  return found;
}

async function readTables(db: Db): Promise<readonly string[]> {
  const rows = await db.query<{ table_name: string }>({
    parts: [
      `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'player_id' and t.table_type = 'BASE TABLE' order by 1`,
    ],
    values: [],
  });
  return rows.map((row) => row.table_name);
}

async function textOf(
  db: Db,
  { table, column, playerId }: { readonly table: string; readonly column: string; readonly playerId: number },
): Promise<string> {
  // Names of tables come from the catalogue, so they can be put into the text.
  const statement: Sql = {
    parts: [
      `select coalesce(string_agg(t::text, ' ' order by t::text), '') as text from "${table}" t where ${column} = `,
      '',
    ],
    values: [playerId],
  };
  return `${table} ${(await db.one<{ text: string }>(statement)).text}`;
}
