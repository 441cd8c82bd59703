import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import type { ServerProcess } from '../support/start-server-process.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addBenchPlayers, type BenchPlayer } from './bench-system.ts';
import { measureSlips } from './measure-slips.ts';
import { median } from './print-times.ts';

const PLAYERS = 64;
const ENTRIES = 50_000;
const CALLERS = 32;
const ROUNDS = 3;

/** T50: what a slip of a player without history costs, beside one of a player with 50,000 ledger entries. */
export async function measureHistory(load: {
  readonly db: Db;
  readonly server: ServerProcess;
  readonly postmaster: number;
  readonly market: TestMarket;
  readonly seconds: number;
}): Promise<void> {
  const fresh = await addBenchPlayers(load.db, PLAYERS);
  const heavy = await addBenchPlayers(load.db, PLAYERS);
  await addEntries(load.db, heavy);
  console.log(
    `\nhistory of the player   slips/s   server + database µs per slip   (${CALLERS} callers, ${ROUNDS} rounds)`,
  );
  const figures = { fresh: noFigures(), heavy: noFigures() };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, players] of [
      ['fresh', fresh],
      ['heavy', heavy],
    ] as const) {
      const slips = await measureSlips({ ...load, players, callers: CALLERS });
      const micros = slips.serverMicros + slips.databaseMicros;
      figures[name].push(micros);
      const label = name === 'fresh' ? 'none' : `${ENTRIES} entries`;
      console.log(
        `${label.padEnd(22)} ${slips.perSecond.toFixed(0).padStart(8)} ${micros.toFixed(0).padStart(15)}`,
      );
    }
  }
  console.log(`cost with history / without: ${(median(figures.heavy) / median(figures.fresh)).toFixed(2)}`);
}

async function addEntries(db: Db, players: readonly BenchPlayer[]): Promise<void> {
  for (const player of players) {
    await db.query(sql`
      insert into ledger (player_id, seq, amount, balance_after, kind, key)
      select w.player_id, w.seq + n, 100, w.balance + n * 100, 'adjustment', 'adjustment:' || n
      from wallets w, generate_series(1, ${ENTRIES}) n where w.player_id = ${player.id}`);
    await db.query(sql`
      update wallets set balance = balance + ${ENTRIES * 100}, seq = seq + ${ENTRIES} where player_id = ${player.id}`);
  }
  await db.query(sql`analyze ledger`);
}

function noFigures(): number[] {
  return [];
}
