import type { FastifyInstance } from 'fastify';
import { makeFeatures } from './features.ts';
import { putInGames } from './bidding/slip-store.ts';
import { openServices, type Services } from './open-services.ts';
import { putInApprovalKinds } from './approvals/approval-store.ts';
import { databaseClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/store/db.ts';
import { mountHealth } from './platform/web/health.ts';
import { mountCspReports } from './platform/web/mount-csp-reports.ts';
import { mountCalls, openHttp } from './platform/web/http.ts';
import { mountReference } from './platform/web/mount-reference.ts';
import { type Job, startJobs } from './platform/jobs.ts';
import { openLive } from './platform/live/live.ts';
import { openMetrics } from './platform/metrics.ts';
import { mountLive } from './platform/live/mount-live.ts';
import { mountPages } from './platform/web/mount-pages.ts';
import type { AppContext } from './platform/app-context.ts';
import { assertAccess } from './platform/web/route-access.ts';
import { openSecrets } from './platform/secrets.ts';
import { selectKeyOfBeforeIds } from './push/push-keys.ts';
import { allowances, forgetThrottles, openThrottle } from './platform/throttle.ts';

const CLOCK_MS = 10_000;
const HOUR_MS = 3_600_000;

/** One server: everything wired and its jobs running, on a store that is open and migrated; not listening yet. */
export interface RunningNode {
  readonly node: AppContext;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Finishes what runs, refuses new work, ends jobs and streams. The store stays open: it belongs to the caller. */
  readonly stop: () => Promise<void>;
}

export async function startNode(config: Config, db: Db): Promise<RunningNode> {
  const secrets = await openSecrets(config, db, await selectKeyOfBeforeIds(db));
  const metrics = openMetrics();
  const app = await openHttp(config, metrics);
  app.addHook('onRoute', assertAccess);
  const { log } = app;
  await putInApprovalKinds(db);
  await putInGames(db);
  const clock = await databaseClock(db);
  const live = await openLive(db, log);
  const node: AppContext = { config, db, clock, live, log, metrics, secrets, throttle: openThrottle(db) };
  const services = await openServices(node);
  const features = makeFeatures(node, services);
  const around = { sessions: services.logins, throttle: node.throttle, allowances: allowances() };
  const forClients = features
    .map((feature) => feature.forClients ?? {})
    .reduce((all, one) => ({ ...all, ...one }));
  for (const { calls, mount, subscribe } of features) {
    await mountCalls(app, around, calls, forClients);
    mount?.(app);
    subscribe?.();
  }
  let stopping = false;
  mountReference(app, config.publicUrl);
  mountCspReports(app, node);
  mountLive(app, node, services.logins);
  mountHealth(app, node, { stopping: () => stopping });
  await mountPages(app, config.zone);
  const jobs = startJobs([...platformJobs(node), ...features.flatMap((feature) => feature.jobs ?? [])], log);
  // Streams never end by themselves, so closing the server would wait for them.
  app.addHook('preClose', (done) => {
    stopping = true;
    live.end();
    done();
  });
  return {
    node,
    app,
    services: services,
    stop: async () => {
      stopping = true;
      await app.close();
      await services.placer.drained();
      await jobs.stop();
    },
  };
}

function platformJobs({ db, clock }: AppContext): readonly Job[] {
  return [
    { name: 'measure the clock', everyMs: CLOCK_MS, run: () => clock.measure() },
    { name: 'forget spent throttles', everyMs: HOUR_MS, run: () => forgetThrottles(db) },
  ];
}
