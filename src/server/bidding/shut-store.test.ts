import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isShutLine } from '#rules/exposure/shut-line.ts';
import { GAMES } from '#rules/game/games.ts';
import { openTestStore } from '../../../test/support/test-store.ts';
import { SESSION_STATES, type SessionState } from '../markets/session-store.ts';
import type { Db } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { readShutGames, shutGames } from './shut-store.ts';
import { putInGames } from './slip-store.ts';
import { BOTH_STORES } from '../../../test/support/stores.ts';

const ALL_STATES = SESSION_STATES.flatMap((open) => SESSION_STATES.map((close) => ({ open, close })));

describe.each(BOTH_STORES)('the numbers that staff must not know yet, on %s', (kind) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await openTestStore(kind));
    await putInGames(db);
  });
  afterAll(() => db.close());

  /** A market day whose sessions are in these states, whatever way there would be to them. */
  const addDay = async (states: { readonly open: SessionState; readonly close: SessionState }) => {
    const { id } = await db.one<{ id: number }>(sql`
      with market as (
        insert into markets (family, name, open_minute, close_minute)
        values ('main', ${`${states.open} ${states.close}`}, 600, 700) returning id
      )
      insert into market_days (market_id, day) select id, '2026-11-02' from market returning id`);
    await db.query(sql`
      insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at, state, closed_at, number)
      select ${id}, s.session, '2026-11-01', '2026-11-02', '2026-11-02', s.state,
        case when s.state <> 'open' then timestamptz '2026-11-02' end,
        case when s.state in ('declared', 'settled') then '123' end
      from unnest(${['open', 'close']}::text[], ${[states.open, states.close]}::text[]) as s (session, state)`);
    return id;
  };

  test('the database shuts the games that the rule shuts, in all states of both sessions', async () => {
    const main = GAMES.filter(({ family }) => family === 'main');
    for (const states of ALL_STATES) {
      const id = await addDay(states);
      const rows = await db.query<{ code: number }>(sql`
        select s.code from ${shutGames} s where s.market_day_id = ${id}
          and s.code = any (${main.map(({ code }) => code)}::int[]) order by s.code`);
      const expected = main.filter(({ closesWith, decidedAt }) =>
        isShutLine({ closesWith: states[closesWith], decidedAt: states[decidedAt] }),
      );
      expect([states, rows.map(({ code }) => code)]).toEqual([states, expected.map(({ code }) => code)]);
    }
  });

  test('a shut line knows the session at whose gate its number can be seen', async () => {
    const { id, close } = await db.one<{ id: number; close: number }>(sql`
      select d.id, s.id as close from market_days d join markets m on m.id = d.market_id
      join market_sessions s on s.market_day_id = d.id and s.session = 'close' where m.name = 'settled closed'`);
    const shutOf = await readShutGames(db, [id, id]);
    expect(shutOf({ market_day_id: id, selection: 13_000_065 })).toBe(close);
    expect(shutOf({ market_day_id: id, selection: 11_000_007 })).toBeNull();
    expect(shutOf({ market_day_id: id + 1, selection: 13_000_065 })).toBeNull();
  });
});
