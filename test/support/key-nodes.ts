import { createHash } from 'node:crypto';
import type { Db } from '../../src/server/platform/store/db.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { testConfig } from './test-config.ts';
import { openTestStore } from './test-store.ts';

/** Keys that nobody could guess, and none of them in the sources. */
export const OLD_KEY = keyCalled('old');
export const NEW_KEY = keyCalled('new');

function keyCalled(name: string): string {
  return createHash('sha256').update(`the ${name} key of a change`).digest('base64url');
}

interface KeyNode extends RunningNode {
  readonly url: string;
}

/** One database on which servers with different keys are started. */
export async function openKeyNodes() {
  const { db, url: storeUrl } = await openTestStore('postgres');
  const running: KeyNode[] = [];
  const stores: Db[] = [db];
  return {
    db,
    start: async (current: string, others: readonly string[] = []): Promise<KeyNode> => {
      const store = (await openTestStore('postgres', storeUrl)).db;
      stores.push(store);
      const env = { SECRET_KEY: current, OTHER_SECRET_KEYS: others.join(','), TRUSTED_PROXIES: '127.0.0.1' };
      const started = await startNode(testConfig(env), store);
      const node = { ...started, url: await started.app.listen({ port: 0, host: '127.0.0.1' }) };
      running.push(node);
      return node;
    },
    close: async () => {
      await Promise.all(running.map((node) => node.stop()));
      await Promise.all(stores.map((store) => store.close()));
    },
  };
}
