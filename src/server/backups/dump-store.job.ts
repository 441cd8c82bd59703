import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import { selectNewestDone, selectStoreBegan } from './backup-run-store.ts';
import { dumpStore } from './dump-store.ts';

const EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Dumps the embedded store once a day, the first time when it is a day old. PostgreSQL is backed up by a program of its own. */
export function dumpStoreJob({ db, clock, config }: AppContext): Job {
  return {
    name: 'dump the embedded store',
    everyMs: EVERY_MS,
    run: async () => {
      const { dump } = db;
      if (dump === undefined) return;
      const backup = (await selectNewestDone(db)).find(({ kind }) => kind === 'backup');
      const before = backup?.began_at ?? (await selectStoreBegan(db));
      const now = clock.now();
      if (now - before >= DAY_MS) await dumpStore({ db, dump }, { dataDir: config.dataDir, now });
    },
  };
}
