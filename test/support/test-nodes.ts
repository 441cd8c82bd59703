import { inject } from 'vitest';
import type { AppContext } from '../../src/server/platform/app-context.ts';
import type { Config } from '../../src/server/platform/config.ts';
import { type Log, SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { checkBooks } from './check-books.ts';
import { createDatabase } from './create-database.ts';
import { testConfig } from './test-config.ts';
import { TEST_SECRET_KEY } from './test-secret-key.ts';

/** Several servers on one PostgreSQL database, each with its own pool, listening on free ports. */
export interface TestNodes {
  readonly db: Db;
  readonly storeUrl: string;
  readonly urls: readonly string[];
  /** What passwords of this system are hashed with. */
  readonly hashing: Pick<AppContext, 'secrets' | 'config'>;
  readonly logs: readonly Log[];
  /** Checks the books and stops everything. */
  readonly close: () => Promise<void>;
}

interface NodesOptions extends Partial<Pick<Config, 'sms' | 'passwordCosts'>> {
  readonly env?: Readonly<Record<string, string>>;
}

/** Nodes of one system share its secret key. They trust what a proxy on this machine says about addresses. */
export async function startTestNodes(
  count: number,
  { env = {}, ...others }: NodesOptions = {},
): Promise<TestNodes> {
  const storeUrl = await createDatabase(inject('postgresUrl'), inject('migratedDatabase'));
  const open = () => openPostgres(storeUrl, { poolMax: 12, log: SILENT_LOG });
  const db = open();
  const running = await Promise.all(
    Array.from({ length: count }, async () => {
      const config = testConfig({ SECRET_KEY: TEST_SECRET_KEY, TRUSTED_PROXIES: '127.0.0.1', ...env });
      const store = open();
      const node = await startNode({ ...config, ...others }, store);
      return { node, store, url: await node.app.listen({ port: 0, host: '127.0.0.1' }) };
    }),
  );
  const [first] = running;
  if (first === undefined) throw new Error('a system has a node');
  return {
    db,
    storeUrl,
    hashing: first.node.node,
    logs: running.map(({ node }) => node.node.log),
    urls: running.map(({ url }) => url),
    close: async () => {
      try {
        await checkBooks(db);
      } finally {
        await Promise.all(running.map(({ node, store }) => stop(node, store)));
        await db.close();
      }
    },
  };
}

async function stop(node: RunningNode, store: Db): Promise<void> {
  await node.stop();
  await store.close();
}
