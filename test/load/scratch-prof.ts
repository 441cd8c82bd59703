import { setTimeout as pause } from 'node:timers/promises';
import { instant, localTime } from '#rules/time/time.ts';
import { limitKey } from '#rules/exposure/limit-key.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { createDatabase } from '../support/create-database.ts';
import { limitDirectly } from '../support/limit-directly.ts';
import { noonZone } from '../support/noon-zone.ts';
import { addStaffMember } from '../support/people.ts';
import { startPostgres } from '../support/postgres.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { findMarket } from '../support/test-market.ts';
import { addBenchPlayers, postmasterOf } from './bench-system.ts';
import { measureSlips } from './measure-slips.ts';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const postgres = await startPostgres({ fsync: true });
const url = await createDatabase(postgres.url);
const start = () => startServerProcess(url, { BIDS_PER_MINUTE: '1000000' });
await (await start()).end();
const db = openPostgres(url, { poolMax: 4, log: silent });
const names = [] as string[];
const { name } = await db.one<{ name: string }>(
  sql`insert into markets (family, name, open_minute, close_minute) values ('main', 'Bench market', ${18 * 60}, ${21 * 60}) returning name`,
);
const players = await addBenchPlayers(db, 1280);
const server = await start();
const market = await findMarket(db, name, localTime(instant(Date.now()), noonZone()).day);
const risk = await addStaffMember(db, ['risk']);
const setLimit = async (on: boolean) => {
  await db.script(
    `alter table bid_limits disable trigger bid_limits_kept; delete from bid_limits; alter table bid_limits enable trigger bid_limits_kept`,
  );
  if (on)
    await limitDirectly(db, {
      key: limitKey({ kind: 'number', game: 11, selection: null }),
      points: 900_000_000,
      by: risk.id,
      marketDayId: market.marketDayId,
    });
};
const secs = Number(process.env['S'] ?? 4);
await measureSlips({
  server,
  postmaster: postmasterOf(postgres.dataDir),
  market,
  players,
  callers: 32,
  seconds: 3,
});
const out: Record<string, number[][]> = {};
for (let r = 0; r < Number(process.env['R'] ?? 3); r++)
  for (const callers of [8, 32, 128])
    for (const on of r % 2 ? [true, false] : [false, true]) {
      await setLimit(on);
      const f = await measureSlips({
        server,
        postmaster: postmasterOf(postgres.dataDir),
        market,
        players,
        callers,
        seconds: secs,
      });
      (out[`${callers} ${on}`] ??= []).push([
        f.perSecond,
        f.databaseMicros,
        f.serverMicros,
        f.p50Ms,
        f.p99Ms,
      ]);
    }
for (const [k, v] of Object.entries(out)) {
  const med = (i: number) => v.map((x) => x[i] ?? 0).toSorted((a, b) => a - b)[Math.floor(v.length / 2)] ?? 0;
  console.log(
    k.padEnd(12),
    `${med(0).toFixed(0)} slips/s db ${med(1).toFixed(0)} us server ${med(2).toFixed(0)} us p50 ${med(3).toFixed(1)} p99 ${med(4).toFixed(1)}`,
  );
}
await server.end();
await db.close();
await postgres.stop();
await pause(10);
