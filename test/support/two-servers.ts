import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { startNode } from '../../src/server/start-node.ts';
import { IS_SAMPLE } from './sample.ts';
import { startServerProcess, type ServerProcess } from './start-server-process.ts';
import { testConfig } from './test-config.ts';
import { startTestSystem, type TestSystem } from './test-system.ts';
import { addDraw, addMarket, type TestDraw, type TestMarket } from './test-market.ts';

type Server = Pick<ServerProcess, 'url' | 'kill' | 'end'>;

/** A system with markets, and two servers of their own on its PostgreSQL database. */
export interface TwoServers {
  readonly system: TestSystem;
  readonly markets: readonly TestMarket[];
  /** A starline and a gali market. */
  readonly draws: Readonly<Record<'starline' | 'gali', TestDraw>>;
  readonly first: Server;
  readonly second: Server;
  /** Addresses of the two servers. */
  readonly urls: readonly [string, string];
  /** Stops both, checks the books and stops the system. */
  readonly close: () => Promise<void>;
}

/**
 * The markets are there before the servers start, so that both know them at once. Each is a process of its own; a sample
 * has them in this one, each with its own connections and its own memory of what it has read, which costs a tenth, unless
 * they are to be apart, such as to be killed.
 */
export async function startTwoServers({
  markets: count,
  env = {},
  apart = false,
}: {
  readonly markets: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly apart?: boolean;
}): Promise<TwoServers> {
  const system = await startTestSystem('postgres', env);
  const markets: TestMarket[] = [];
  for (let i = 0; i < count; i += 1) markets.push(await addMarket(system));
  const draws = { starline: await addDraw(system, 'starline'), gali: await addDraw(system, 'gali') };
  const storeUrl = system.storeUrl ?? '';
  const start = IS_SAMPLE && !apart ? startServerHere : startServerProcess;
  const [first, second] = await Promise.all([start(storeUrl, env), start(storeUrl, env)]);
  return {
    system,
    markets,
    draws,
    first,
    second,
    urls: [first.url, second.url],
    close: async () => {
      await Promise.all([first.end(), second.end()]);
      await system.close();
    },
  };
}

async function startServerHere(storeUrl: string, env: Readonly<Record<string, string>>): Promise<Server> {
  const config = testConfig(env);
  const db = openPostgres(storeUrl, { poolMax: 12, log: SILENT_LOG, newMsMax: config.connectionWaitMsMax });
  const node = await startNode(config, db);
  return {
    url: await node.app.listen({ port: 0, host: '127.0.0.1' }),
    kill: () => Promise.reject(new Error('servers of one process cannot be killed')),
    end: async () => {
      await node.stop();
      await db.close();
      return 0;
    },
  };
}
