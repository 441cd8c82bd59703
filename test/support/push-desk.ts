import type { Language } from '#contract/languages.ts';
import { checkBooks } from './check-books.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { type PushService, startPushService, type TestBrowser } from './push-service.ts';
import { callServer } from './test-client.ts';
import { testConfig } from './test-config.ts';
import { openTestStore, type StoreKind } from './test-store.ts';
import { TEST_SECRET_KEY } from './test-secret-key.ts';

interface Server extends RunningNode {
  readonly url: string;
}

/** A system of some servers whose only push service is one of our own. */
export interface PushDesk {
  readonly db: Db;
  readonly service: PushService;
  readonly first: Server;
  readonly servers: readonly Server[];
  /** A further server on the same store; ended with the system. */
  readonly addServer: () => Promise<Server>;
  /** Agrees to notifications in a browser of a player, and answers it. */
  readonly subscribe: (
    player: { readonly token: string },
    preferences: {
      readonly results?: boolean;
      readonly wins?: boolean;
      readonly reminders?: boolean;
      readonly changes?: boolean;
      readonly language?: Language;
    },
    browser?: TestBrowser,
  ) => Promise<TestBrowser>;
  readonly close: () => Promise<void>;
}

export async function openPushDesk(
  kind: StoreKind = 'postgres',
  { servers: count = 1 }: { readonly servers?: number } = {},
): Promise<PushDesk> {
  const service = await startPushService();
  const { db, url: storeUrl } = await openTestStore(kind);
  const servers: Server[] = [];
  const stores: Db[] = [];
  const start = async (store: Db): Promise<Server> => {
    const config = { ...testConfig({ SECRET_KEY: TEST_SECRET_KEY }), pushServices: [service.origin] };
    const running = await startNode(config, store);
    return { ...running, url: await running.app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  const addServer = async (): Promise<Server> => {
    const store =
      servers.length === 0 && stores.length === 0 ? db : (await openTestStore('postgres', storeUrl)).db;
    stores.push(store);
    const server = await start(store);
    servers.push(server);
    return server;
  };
  await Promise.all(Array.from({ length: count }, () => addServer()));
  const [first] = servers;
  if (first === undefined) throw new Error('a house needs a server');
  return {
    db,
    service,
    first,
    servers,
    addServer,
    subscribe: async (player, { language = 'en', ...wanted }, browser) => {
      const { arrived, ...keys } = browser ?? service.newBrowser();
      const input = { ...keys, results: false, wins: false, ...wanted, language };
      const { body } = await callServer(first.url, '/api-subscribe-push', input, player);
      if (!body.status) throw new Error(`not subscribed: ${body.msg}`);
      return { ...keys, arrived };
    },
    close: async () => {
      try {
        await checkBooks(db);
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
        await Promise.all(stores.filter((store) => store !== db).map((store) => store.close()));
        await db.close();
        await service.close();
      }
    },
  };
}
