import { addDays, instant, instantAt, localTime, minuteOfDay } from '#rules/time/time.ts';
import { SILENT_LOG } from '../../../src/server/platform/log.ts';
import type { Db } from '../../../src/server/platform/store/db.ts';
import { migrate } from '../../../src/server/platform/store/migrate.ts';
import { openPostgres } from '../../../src/server/platform/store/postgres-db.ts';
import { addPlayers } from '../../support/add-players.ts';
import { createDatabase } from '../../support/create-database.ts';
import { type DroppingProxy, startDroppingProxy } from '../../support/dropping-proxy.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { settleInSmallBatches } from '../../support/settle-in-small-batches.ts';
import { type ServerProcess, startServerProcess } from '../../support/start-server-process.ts';
import { putClockAhead } from '../../support/wind-clock.ts';
import { SoakPlayer } from './soak-player.ts';
import { addMarkets } from './soak-sessions.ts';

/** One zone for all, whenever a server is started again. */
const ZONE = 'Asia/Kolkata';
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
export const POINTS = 10_000_000;
/** A settlement takes a second or two, so that one that is broken is in the middle. */
const BATCHES = 100;
const BATCH_SECONDS = 0.02;

export interface SoakSize {
  readonly minutes: number;
  readonly sessionMinutes: number;
  readonly players: number;
  readonly callsPerSecond: number;
}

/** Two servers on a database of their own, and a way to them that loses answers while it is to. */
export interface SoakHouse {
  readonly postgres: Postgres;
  readonly db: Db;
  readonly proxy: DroppingProxy;
  readonly players: readonly SoakPlayer[];
  /** The first is never killed. */
  servers: readonly [ServerProcess, ServerProcess];
  losesAnswers: boolean;
  readonly startServer: () => Promise<ServerProcess>;
  /** By the clock of its database, in milliseconds. */
  readonly now: () => number;
  readonly close: () => Promise<void>;
}

export async function openSoakHouse(size: SoakSize): Promise<SoakHouse> {
  const postgres = await startPostgres();
  const url = await createDatabase(postgres.url);
  const aheadMs = msAhead(size.minutes);
  const now = () => Date.now() + aheadMs;
  await withDb(url, (db) => putClockAhead(db, aheadMs));
  const db = openPostgres(url, { poolMax: 6, log: SILENT_LOG });
  await migrate(db);
  await addMarkets(db, { ...size, from: localTime(instant(now()), ZONE).minute });
  const slips = Math.ceil((size.callsPerSecond * size.sessionMinutes * 60) / BATCHES);
  await settleInSmallBatches(db, { slips, seconds: BATCH_SECONDS });
  const startServer = () => startServerProcess(url, { TIME_ZONE: ZONE, OWN_CLOCK_OFF_MS: String(aheadMs) });
  const servers = [await startServer(), await startServer()] as const;
  const proxy = await startDroppingProxy(
    () => house.servers.map((server) => server.url),
    () => house.losesAnswers,
  );
  const people = await addPlayers(db, size.players, POINTS);
  const players = people.map((one) => new SoakPlayer(one, { url: proxy.url, now }));
  const close = async () => {
    await proxy.close();
    await Promise.all(house.servers.map((server) => server.end()));
    await db.close();
    await postgres.stop();
  };
  const house: SoakHouse = {
    postgres,
    db,
    proxy,
    players,
    servers,
    losesAnswers: false,
    startServer,
    now,
    close,
  };
  return house;
}

/** So far is the clock of the house ahead that a run which is shorter than a day has midnight in its middle. */
function msAhead(minutes: number): number {
  if (minutes >= DAY_MINUTES) return 0;
  const now = instant(Date.now());
  const midnight = instantAt(addDays(localTime(now, ZONE).day, 1), minuteOfDay(0), ZONE);
  const ahead = midnight - (minutes / 2) * MINUTE_MS - now;
  return Math.round(ahead < 0 ? ahead + DAY_MINUTES * MINUTE_MS : ahead);
}

async function withDb(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = openPostgres(url, { poolMax: 1, log: SILENT_LOG });
  await work(db);
  await db.close();
}
