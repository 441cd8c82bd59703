import { inject, vi } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import { instant, instantAt, marketDay, parseClock, type Instant } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { checkBooks } from '../../support/check-books.ts';
import { makeFeatures } from '../../../src/server/features.ts';
import { openStore } from '../../../src/server/open-store.ts';
import { SILENT_LOG } from '../../../src/server/platform/log.ts';
import type { Db } from '../../../src/server/platform/store/db.ts';
import { openPostgres } from '../../../src/server/platform/store/postgres-db.ts';
import { firstOwnersFile, plantFirstStaff } from '../../../src/server/staff/first-staff.ts';
import { startNode } from '../../../src/server/start-node.ts';
import { asRole } from '../../support/as-role.ts';
import { createDatabase } from '../../support/create-database.ts';
import { farAddress } from '../../support/far-address.ts';
import { startSmsGateway, type SmsGateway } from '../../support/sms-gateway.ts';
import { expectActsInTrail } from '../../support/staff-events.ts';
import { openBrowser, type TestBrowser } from '../../support/test-browser.ts';
import { testConfig } from '../../support/test-config.ts';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.ts';
import { putWindingClock, windClock } from '../../support/wind-clock.ts';

export const ZONE = 'Asia/Kolkata';
export const JURISDICTION = 'IN-SK';
const JOB_MS_MAX = 30_000;

/** Who proposed something, and who confirmed it: the same person where one is enough. */
export interface Agreement {
  readonly approvalId: string;
  readonly first: string;
  readonly second: string;
}

/**
 * A house in production that begins with an empty database, and takes real money. Only its clock is the test's; all else
 * happens by the calls that browsers make, and by jobs, which get their turns after each step of the clock.
 */
export interface House {
  /** To read by, as the owner of the tables. */
  readonly db: Db;
  readonly sms: SmsGateway;
  /** Where the one-time passwords of the first owners are. */
  readonly firstOwnersFile: string;
  readonly now: () => Instant;
  /** A browser of somebody's own, in a network of its own. */
  readonly openBrowser: () => TestBrowser;
  /** Goes to a time of a day such as '2026-03-02', '09:00 AM', and lets every job have its turn. */
  readonly goTo: (day: string, clock: string) => Promise<void>;
  /** Lets so many seconds pass. */
  readonly pass: (seconds: number) => Promise<void>;
  /** Every job has its turn: what is due happens. */
  readonly letJobsRun: () => Promise<void>;
  readonly noteAgreement: (agreement: Agreement) => void;
  /** What two people have decided so far. */
  readonly agreements: () => readonly Agreement[];
  readonly close: () => Promise<void>;
}

/** Opens it at a time of a day. */
export async function openHouse(day: string, clock: string): Promise<House> {
  const ownersUrl = await createDatabase(inject('postgresUrl'));
  const db = openPostgres(ownersUrl, { poolMax: 2, log: SILENT_LOG });
  await putWindingClock(db, atClock(day, clock));
  const sms = await startSmsGateway();
  const config = productionConfig({ serving: asRole('ank_serve', ownersUrl), owners: ownersUrl, sms });
  const store = await openStore(config, SILENT_LOG);
  const running = await startNode(config, store);
  const { node, services, app } = running;
  const jobs = makeFeatures(node, services).flatMap((feature) => feature.jobs ?? []);
  await plantFirstStaff(node);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const wind = async (at: Instant) => {
    await windClock(db, at);
    await node.clock.measure();
  };
  const letJobsRun = async () => {
    for (const job of jobs) await job.run();
  };
  const answered = new Set<CallPath>();
  const agreements: Agreement[] = [];
  let now = atClock(day, clock);
  return {
    db,
    sms,
    firstOwnersFile: firstOwnersFile(config),
    now: () => now,
    openBrowser: () => notingAnswers(openBrowser(url, farAddress()), answered),
    goTo: async (to, time) => {
      now = atClock(to, time);
      await wind(now);
      await letJobsRun();
    },
    pass: async (seconds) => {
      now = instant(now + seconds * 1000);
      await wind(now);
    },
    letJobsRun,
    noteAgreement: (agreement) => void agreements.push(agreement),
    agreements: () => agreements,
    close: async () => {
      try {
        await checkBooks(db);
        await expectActsInTrail(db, answered);
      } finally {
        await running.stop();
        await Promise.all([store.close(), db.close(), sms.close()]);
      }
    },
  };
}

/**
 * Waits for what the jobs do: a turn of the node's own may be under way, and has then taken the work before the turn that a step
 * of the clock gave them.
 */
export function eventually<Seen>(look: () => Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: JOB_MS_MAX, interval: 25 });
}

function productionConfig(at: {
  readonly serving: string;
  readonly owners: string;
  readonly sms: SmsGateway;
}) {
  const config = testConfig({
    APP_MODE: 'production',
    REAL_MONEY: 'on',
    OPERATOR_NAME: 'Ank Games',
    LICENCE_REFERENCE: 'SK/2026/17',
    ALLOWED_JURISDICTIONS: JURISDICTION,
    DATABASE_URL: at.serving,
    MIGRATION_DATABASE_URL: at.owners,
    SECRET_KEY: TEST_SECRET_KEY,
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example.in/send',
    TRUSTED_PROXIES: '127.0.0.1',
    TIME_ZONE: ZONE,
  });
  // A provider is reached by https only; this one stands on the machine of the test.
  return { ...config, sms: { provider: 'webhook', url: at.sms.url, site: null } as const };
}

/** Tells which calls were answered, so that the trail can be asked for each of them. */
function notingAnswers(browser: TestBrowser, answered: Set<CallPath>): TestBrowser {
  return {
    ...browser,
    call: async (path, input, options) => {
      const answer = await browser.call(path, input, options);
      if (answer.body.status) answered.add(path);
      return answer;
    },
  };
}

function atClock(day: string, clock: string): Instant {
  return instantAt(accepted(marketDay(day)), accepted(parseClock(clock)), ZONE);
}
