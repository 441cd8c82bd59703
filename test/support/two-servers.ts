import { startServerProcess, type ServerProcess } from './start-server-process.ts';
import { startTestSystem, type TestSystem } from './test-system.ts';
import { addDraw, addMarket, type TestDraw, type TestMarket } from './test-market.ts';

/** A system with markets, and two server processes of their own on its PostgreSQL database. */
export interface TwoServers {
  readonly system: TestSystem;
  readonly markets: readonly TestMarket[];
  /** A starline and a gali market. */
  readonly draws: Readonly<Record<'starline' | 'gali', TestDraw>>;
  readonly first: ServerProcess;
  readonly second: ServerProcess;
  /** Addresses of the two processes. */
  readonly urls: readonly [string, string];
  /** Stops both, checks the books and stops the system. */
  readonly close: () => Promise<void>;
}

/** The markets are there before the processes start, so that both know them at once. */
export async function startTwoServers({
  markets: count,
  env = {},
}: {
  readonly markets: number;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<TwoServers> {
  const system = await startTestSystem('postgres', env);
  const markets: TestMarket[] = [];
  for (let i = 0; i < count; i += 1) markets.push(await addMarket(system));
  const draws = { starline: await addDraw(system, 'starline'), gali: await addDraw(system, 'gali') };
  const storeUrl = system.storeUrl ?? '';
  const [first, second] = await Promise.all([
    startServerProcess(storeUrl, env),
    startServerProcess(storeUrl, env),
  ]);
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
