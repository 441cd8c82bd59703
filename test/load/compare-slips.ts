import type { Db } from '../../src/server/platform/db.ts';
import type { ServerProcess } from '../support/start-server-process.ts';
import type { TestMarket } from '../support/test-market.ts';
import { addBenchPlayers } from './bench-house.ts';
import { measureSlips } from './measure-slips.ts';
import { preparePgbench, runPgbench } from './pgbench.ts';

const CALLERS = [8, 32, 128];
const PLAYERS = 1280;

/** Slips per second beside the yardstick of the same cluster, for few and for many callers. */
export async function compareSlips(
  house: {
    readonly db: Db;
    readonly server: ServerProcess;
    readonly postmaster: number;
    readonly market: TestMarket;
  },
  {
    binDir,
    yardstick,
    seconds,
  }: {
    readonly binDir: string;
    readonly yardstick: string;
    readonly seconds: number;
  },
): Promise<void> {
  await preparePgbench(binDir, yardstick);
  const players = await addBenchPlayers(house.db, PLAYERS);
  console.log(`PostgreSQL with fsync on, ${seconds} s per figure, one-line slips over HTTP\n`);
  console.log('callers  slips/s  pgbench -N tps  ratio   p50 ms   p99 ms   server µs  database µs');
  await measureSlips({ ...house, players, callers: 32, seconds: 3 });
  for (const callers of CALLERS) {
    const tps = await runPgbench(binDir, yardstick, { clients: callers, seconds });
    const slips = await measureSlips({ ...house, players, callers, seconds });
    console.log(
      [
        String(callers).padStart(7),
        slips.perSecond.toFixed(0).padStart(8),
        tps.toFixed(0).padStart(15),
        (slips.perSecond / tps).toFixed(2).padStart(6),
        slips.p50Ms.toFixed(1).padStart(8),
        slips.p99Ms.toFixed(1).padStart(8),
        slips.serverMicros.toFixed(0).padStart(11),
        slips.databaseMicros.toFixed(0).padStart(12),
      ].join(' '),
    );
  }
}
