import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { addMarkets, type Bench, type Store, untilChecked } from './bench-store.ts';
import { addBenchPlayers, type BenchPlayer, postmasterOf } from './bench-system.ts';
import { measureSlips } from './measure-slips.ts';
import { median } from './print-times.ts';

const PLAYERS = 64;
const ENTRIES = 50_000;
const CALLERS = 32;
const ROUNDS = 3;

/** What a slip of a player without history costs, beside one of a player with 50,000 ledger entries. */
export async function measureHistory({ postgres, seconds }: Bench, { db, url }: Store): Promise<void> {
  const [market] = await addMarkets(db, 1);
  if (market === undefined) throw new Error('a market was asked for');
  const fresh = await addBenchPlayers(db, PLAYERS);
  const heavy = await addBenchPlayers(db, PLAYERS);
  await addEntries(db, heavy);
  const server = await startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
  try {
    await untilChecked(db);
    const load = {
      server,
      postmaster: postmasterOf(postgres.dataDir),
      market,
      seconds: Math.ceil(seconds / 2),
    };
    await compareHistories(load, { fresh, heavy });
  } finally {
    await server.end();
  }
}

async function compareHistories(
  load: Omit<Parameters<typeof measureSlips>[0], 'players' | 'callers'>,
  { fresh, heavy }: Readonly<Record<'fresh' | 'heavy', readonly BenchPlayer[]>>,
): Promise<void> {
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
  await db.script('vacuum (analyze) ledger');
}

function noFigures(): number[] {
  return [];
}
