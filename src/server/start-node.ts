import type { FastifyInstance } from 'fastify';
import { APPROVAL_TOPIC } from './accounts/approval-topic.ts';
import { forgetOldJob } from './accounts/forget-old.job.ts';
import { passOnEndedSessions } from './accounts/cut-streams.ts';
import { openSessions } from './accounts/sessions.ts';
import { passOnNotices } from './accounts/tell-player.ts';
import { forgetRefusedSlipsJob } from './bidding/forget-refused-slips.job.ts';
import { openSlipPlacer } from './bidding/slip-placer.ts';
import { checkBooksJob } from './books/check-books.job.ts';
import { closeDaysJob } from './books/close-days.job.ts';
import { mountBooksCsv } from './books/mount-books-csv.ts';
import { makeHandlers, type Parts } from './calls.ts';
import { openContent } from './content/content.ts';
import { mountPictures } from './content/mount-pictures.ts';
import { tellContent } from './content/tell-content.ts';
import { mountCharts } from './charts/mount-charts.ts';
import { mountPaymentWebhooks } from './gateways/mount-payment-webhooks.ts';
import { openGateways } from './gateways/open-gateways.ts';
import { pollGatewaysJob } from './gateways/poll-gateways.job.ts';
import { closeDueSessionsJob } from './markets/close-due-sessions.job.ts';
import { hearMarkets, openMarketBoard } from './markets/market-board.ts';
import { openMarketDays, openMarketDaysJob } from './markets/open-market-days.job.ts';
import { tellMarkets } from './markets/tell-markets.ts';
import { applyPayeeChangesJob } from './payments/apply-payee-changes.job.ts';
import { expireDepositsJob } from './payments/expire-deposits.job.ts';
import { mountPaymentGateway } from './payments/mount-payment-gateway.ts';
import { mountPaymentPictures } from './payments/mount-payment-pictures.ts';
import { passOnPayments } from './payments/tell-cashiers.ts';
import { passOnWallets } from './payments/tell-wallet.ts';
import { mountReceipts } from './payments/mount-receipts.ts';
import type { Sessions } from './platform/answer-call.ts';
import { databaseClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db.ts';
import { mountHealth } from './platform/health.ts';
import { mountCalls, openHttp } from './platform/http.ts';
import { type Job, type Jobs, startJobs } from './platform/jobs.ts';
import { openLive } from './platform/live.ts';
import { openMetrics } from './platform/metrics.ts';
import { mountLive } from './platform/mount-live.ts';
import { mountPages } from './platform/mount-pages.ts';
import type { Node } from './platform/node.ts';
import { assertAccess } from './platform/route-access.ts';
import { openSecrets } from './platform/secrets.ts';
import { mountLedgerCsv } from './players/mount-ledger-csv.ts';
import { carryOutDeletionsJob } from './privacy/carry-out-deletions.job.ts';
import { mountExports } from './privacy/mount-exports.ts';
import { openPushKeys } from './push/push-keys.ts';
import { PUSH_JOB, sendPushesJob } from './push/send-pushes.job.ts';
import { allowances, forgetThrottles, openThrottle } from './platform/throttle.ts';
import { openSessionBoard } from './results/session-board.ts';
import { SETTLE_JOB, SETTLE_TOPIC, settleSessionJob } from './results/settle-session.job.ts';
import { tellTakenBack, tellWinners } from './results/tell-winners.ts';
import { openRateCards } from './settings/rate-cards.ts';
import { openSettings } from './settings/settings.ts';

const CLOCK_MS = 10_000;
// What a node keeps in memory is read anew this often, in case an announcement was lost.
const COPY_MS = 15_000;
const HOUR_MS = 3_600_000;

/** One server: everything wired and its jobs running, on a store that is open and migrated; not listening yet. */
export interface RunningNode {
  readonly node: Node;
  readonly app: FastifyInstance;
  readonly parts: Parts;
  /** Finishes what runs, refuses new work, ends jobs and streams. The store stays open: it belongs to the caller. */
  readonly stop: () => Promise<void>;
}

export async function startNode(config: Config, db: Db): Promise<RunningNode> {
  const metrics = openMetrics();
  const app = await openHttp(config, metrics);
  app.addHook('onRoute', assertAccess);
  const log = app.log;
  const clock = await databaseClock(db);
  const live = await openLive(db, log);
  const node: Node = {
    config,
    db,
    clock,
    live,
    log,
    metrics,
    secrets: await openSecrets(config, db),
    throttle: openThrottle(db),
  };
  passOnNotices(live);
  passOnEndedSessions(live);
  passOnWallets(live);
  passOnPayments(live);
  const tell = () => tellContent(live);
  const settings = await openSettings(db, live, tell);
  await openMarketDays(node);
  const board = await openMarketBoard(node, (marketId) => tellMarkets(live, board, marketId));
  const parts = {
    board,
    settings,
    content: await openContent(db, live, tell),
    rates: await openRateCards(db, live, tell),
    placer: openSlipPlacer(node, settings),
    sessions: openSessionBoard(node, board),
    pushKeys: await openPushKeys(node),
    gateways: openGateways(node),
  };
  const sessions = openSessions(node, settings);
  let stopping = false;
  const handlers = makeHandlers(node, parts);
  mountCalls(app, { sessions, throttle: node.throttle, allowances: allowances() }, handlers);
  mountExports(app, node, { sessions, handlers });
  mountLive(app, node, sessions);
  mountCharts(app, node, board);
  mountPictures(app, db);
  mountPayments(app, node, { ...parts, logins: sessions });
  mountLedgerCsv(app, node, sessions);
  mountBooksCsv(app, node, sessions);
  mountHealth(app, node, { stopping: () => stopping });
  await mountPages(app);
  tellStaffAndWinners(node);
  const jobs = startAllJobs(node, parts);
  // Streams never end by themselves, so closing the server would wait for them.
  app.addHook('preClose', (done) => {
    stopping = true;
    live.end();
    done();
  });
  return {
    node,
    app,
    parts,
    stop: async () => {
      stopping = true;
      await app.close();
      await parts.placer.drained();
      await jobs.stop();
    },
  };
}

function mountPayments(
  app: FastifyInstance,
  node: Node,
  { settings, gateways, logins }: Pick<Parts, 'settings' | 'gateways'> & { readonly logins: Sessions },
): void {
  mountReceipts(app, node, logins);
  mountPaymentGateway(app, node, settings);
  mountPaymentWebhooks(app, node, gateways);
  mountPaymentPictures(app, node, logins);
}

function tellStaffAndWinners(node: Node): void {
  tellWinners(node);
  tellTakenBack(node);
  node.live.on(
    APPROVAL_TOPIC,
    (detail) => node.live.send('staff', 'approval', asObject(detail)),
    () => undefined,
  );
}

function startAllJobs(node: Node, parts: Parts): Jobs {
  const { board, settings, content, rates, pushKeys, gateways } = parts;
  const jobs = startJobs(
    [
      openMarketDaysJob(node),
      closeDueSessionsJob(node),
      settleSessionJob(node),
      sendPushesJob(node, pushKeys),
      forgetOldJob(node),
      carryOutDeletionsJob(node),
      forgetRefusedSlipsJob(node),
      expireDepositsJob(node),
      pollGatewaysJob(node, gateways),
      applyPayeeChangesJob(node),
      every('forget spent throttles', HOUR_MS, () => forgetThrottles(node.db)),
      checkBooksJob(node),
      closeDaysJob(node),
      every('measure the clock', CLOCK_MS, () => node.clock.measure()),
      every('refresh the market board', COPY_MS, board.refresh),
      every('refresh the settings', COPY_MS, settings.refresh),
      every('refresh the content', COPY_MS, content.refresh),
      every('refresh the rates', COPY_MS, rates.refresh),
    ],
    node.log,
  );
  const settleNow = () => jobs.wake(SETTLE_JOB);
  node.live.on(SETTLE_TOPIC, settleNow, settleNow);
  // Markets change when a result is declared and when its last winner is paid: there is something to tell.
  hearMarkets(node.live, () => jobs.wake(PUSH_JOB));
  return jobs;
}

function every(name: string, everyMs: number, run: () => Promise<void>): Job {
  return { name, everyMs, run };
}

function asObject(detail: unknown): object {
  return typeof detail === 'object' && detail !== null ? detail : {};
}
