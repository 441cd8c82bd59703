import { startServerProcess, type ServerProcess } from './start-server-process.ts';
import { startTestHouse, type TestHouse } from './test-house.ts';
import { addMarket, type TestMarket } from './test-market.ts';

/** A house with markets, and two server processes of their own on its PostgreSQL database. */
export interface TwoServers {
  readonly house: TestHouse;
  readonly markets: readonly TestMarket[];
  readonly first: ServerProcess;
  readonly second: ServerProcess;
  /** Addresses of the two processes. */
  readonly urls: readonly [string, string];
  /** Stops both, checks the books and stops the house. */
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
  const house = await startTestHouse('postgres', env);
  const markets: TestMarket[] = [];
  for (let i = 0; i < count; i += 1) markets.push(await addMarket(house));
  const storeUrl = house.storeUrl ?? '';
  const [first, second] = await Promise.all([
    startServerProcess(storeUrl, env),
    startServerProcess(storeUrl, env),
  ]);
  return {
    house,
    markets,
    first,
    second,
    urls: [first.url, second.url],
    close: async () => {
      await Promise.all([first.end(), second.end()]);
      await house.close();
    },
  };
}
