import type { CallPath, Calls } from '#contract/calls.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { type RunningNode, startNode } from '../../src/server/start-node.ts';
import { checkBooks } from './check-books.ts';
import { callServer, type CallOptions, type TestAnswer } from './test-client.ts';
import { expectActsInTrail } from './staff-events.ts';
import { testConfig } from './test-config.ts';
import { openTestStore, type StoreKind } from './test-store.ts';

/** One server on a store of its own, listening on a free port. */
export interface TestSystem extends RunningNode {
  readonly url: string;
  /** Address of the database, for further nodes; null for the embedded store. */
  readonly storeUrl: string | null;
  readonly call: <Path extends CallPath>(
    path: Path,
    input: unknown,
    options?: CallOptions,
  ) => Promise<TestAnswer<Calls[Path]['reply']>>;
  /** Checks the books and that what staff did is in the trail, stops the server and closes the store. */
  readonly close: () => Promise<void>;
}

/** On a new store, or on the PostgreSQL database `at` an address. */
export async function startTestSystem(
  kind: StoreKind = 'postgres',
  env: Readonly<Record<string, string>> = {},
  at: string | null = null,
): Promise<TestSystem> {
  return startHouseOn(await openTestStore(kind, at), env);
}

/** On a store that is open and migrated; closing the system closes it. */
export async function startHouseOn(
  { db, url: storeUrl }: { readonly db: Db; readonly url: string | null },
  env: Readonly<Record<string, string>> = {},
): Promise<TestSystem> {
  // A fault of ours is nothing that a test expects: it says where it came from.
  const running = await startNode(testConfig({ LOG_LEVEL: 'error', ...env }), db);
  const url = await running.app.listen({ port: 0, host: '127.0.0.1' });
  const answered = new Set<CallPath>();
  return {
    ...running,
    url,
    storeUrl,
    call: async (path, input, options) => {
      const answer = await callServer(url, path, input, options);
      if (answer.body.status) answered.add(path);
      return answer;
    },
    close: async () => {
      try {
        await checkBooks(db);
        await expectActsInTrail(db, answered);
      } finally {
        await running.stop();
        await db.close();
      }
    },
  };
}
