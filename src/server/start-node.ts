import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { makeFeatures } from './features.ts';
import { putInGames } from './bidding/slip-store.ts';
import { openServices, type Services } from './open-services.ts';
import { putInApprovalKinds } from './approvals/approval-store.ts';
import { databaseClock, measureClockJob } from './platform/clock.ts';
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
import { type OpenStandby, openStandby, withoutStandby } from './platform/standby/open-standby.ts';
import { allowances, forgetThrottles, openThrottle } from './platform/throttle.ts';

const HOUR_MS = 3_600_000;

/** One server: everything wired and its jobs running, on a store that is open and migrated; not listening yet. */
export interface RunningNode {
  readonly node: AppContext;
  readonly app: FastifyInstance;
  readonly services: Services;
  /**
   * Finishes what runs, refuses new work, ends jobs and streams. Before that it says for so long that it is not ready, and still
   * serves, so that a proxy sends the next request elsewhere. The store stays open: it belongs to the caller.
   */
  readonly stop: (options?: { readonly drainMs?: number }) => Promise<void>;
}

export async function startNode(config: Config, db: Db): Promise<RunningNode> {
  const secrets = await openSecrets(config, db, await selectKeyOfBeforeIds(db));
  const metrics = openMetrics();
  const app = await openHttp(config, metrics);
  let stopping = false;
  app.addHook('onRoute', assertAccess);
  const beginStop = () => {
    if (stopping) return;
    stopping = true;
    // Whoever asks once more on this connection would find it closed: the answer says so beforehand.
    app.server.prependListener('request', (_, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
  };
  const { log } = app;
  await putInApprovalKinds(db);
  await putInGames(db);
  const clock = await databaseClock(db);
  const live = await openLive(db, log);
  const standby = standbyOf(config, db, { log, metrics });
  const throttle = openThrottle(db, config.commitWaitMsMax);
  const node: AppContext = { config, db, clock, live, log, metrics, secrets, standby, throttle };
  const services = await openServices(node);
  const features = makeFeatures(node, services);
  const { commitWaitMsMax: waitMsMax } = config;
  const around = { sessions: services.logins, throttle, allowances: allowances(), waitMsMax, store: db };
  const forClients = features
    .map((feature) => feature.forClients ?? {})
    .reduce((all, one) => ({ ...all, ...one }));
  for (const { calls, mount, subscribe } of features) {
    await mountCalls(app, { ...around, standby }, calls, forClients);
    mount?.(app);
    subscribe?.();
  }
  mountReference(app, config.publicUrl);
  mountCspReports(app, node);
  mountLive(app, node, services.logins);
  mountHealth(app, node, { stopping: () => stopping });
  await mountPages(app, config.zone);
  const jobs = startJobs(
    [...platformJobs(node), ...features.flatMap((feature) => feature.jobs ?? [])],
    log,
    (job, failed) => {
      metrics.jobFailed.set({ job_name: job }, failed ? 1 : 0);
    },
  );
  // Streams never end by themselves, so closing the server would wait for them.
  app.addHook('preClose', (done) => {
    beginStop();
    live.end();
    done();
  });
  return {
    node,
    app,
    services,
    stop: async ({ drainMs = 0 } = {}) => {
      beginStop();
      await wait(drainMs);
      await app.close();
      await services.placer.drained();
      await jobs.stop();
      await standby.close();
    },
  };
}

function standbyOf(
  { readUrl, poolMax }: Config,
  db: Db,
  around: Pick<AppContext, 'log' | 'metrics'>,
): OpenStandby {
  if (readUrl === null) return withoutStandby(db);
  return openStandby(db, { url: readUrl, poolMax, ...around });
}

function platformJobs(node: AppContext): readonly Job[] {
  return [
    measureClockJob(node),
    { name: 'forget spent throttles', everyMs: HOUR_MS, run: () => forgetThrottles(node.db) },
  ];
}
