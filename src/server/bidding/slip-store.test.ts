import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '#rules/game/games.ts';
import { openTestStore } from '../../../test/support/test-store.ts';
import type { Db } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { putInGames } from './slip-store.ts';
import { BOTH_STORES } from '../../../test/support/stores.ts';

describe.each(BOTH_STORES)('the games in the store, on %s', (kind) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await openTestStore(kind));
  });
  afterAll(() => db.close());
  const codes = async () =>
    (await db.query<{ code: number }>(sql`select code from games order by code`)).map(({ code }) => code);

  test('a new store gets all of them, and a second start finds nothing to do', async () => {
    await putInGames(db);
    await putInGames(db);
    expect(await codes()).toEqual(GAMES.map(({ code }) => code));
  });

  test('a code that the store knows as another game lets no server start', async () => {
    const other = await openTestStore(kind);
    await other.db.query(sql`
      insert into games (code, family, pana, session, closes_with, decided_at, numbers)
      values (41, 'gali', 'Right Digit', 'open', 'open', 'open', 'digit')`);
    await expect(putInGames(other.db)).rejects.toThrow('the store knows 41 as another game');
    await other.db.close();
  });
});
