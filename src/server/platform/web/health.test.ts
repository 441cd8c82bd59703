import { networkInterfaces } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../../test/support/create-database.ts';
import { hearLog } from '../../../../test/support/hear-log.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { type Postgres, startPostgres } from '../../../../test/support/postgres.ts';
import { testConfig } from '../../../../test/support/test-config.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';
import { type RunningNode, startNode } from '../../start-node.ts';
import { SILENT_LOG } from '../log.ts';
import { migrate } from '../store/migrate.ts';
import { openPostgres } from '../store/postgres-db.ts';

async function readyOf(url: string): Promise<unknown> {
  const response = await fetch(`${url}/readyz`);
  const body: unknown = await response.json();
  return { http: response.status, body };
}

const READY = { http: 200, body: { status: true, reasons: [] } };

describe('OPS-04 a node whose database goes away', () => {
  let postgres: Postgres;
  let running: RunningNode;
  let url: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    postgres = await startPostgres({ fsync: false });
    const db = openPostgres(await createDatabase(postgres.url), { poolMax: 4, log: SILENT_LOG });
    await migrate(db);
    running = await startNode(testConfig(), db);
    url = await running.app.listen({ port: 0, host: '127.0.0.1' });
    close = async () => {
      await running.stop();
      await db.close();
      await postgres.stop();
    };
  });
  afterAll(() => close());

  test('is ready, is not ready without it, lives all the time, and is ready again when it is back', async () => {
    expect(await readyOf(url)).toEqual(READY);
    await postgres.crash();
    await expect
      .poll(() => readyOf(url))
      .toEqual({ http: 503, body: { status: false, reasons: ['database'] } });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const heard = hearLog(running.node.log);
    const asked = await fetch(`${url}/api-user-wallet-balance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    });
    expect(await refusalOf(asked)).toBe('unavailable');
    expect(asked.headers.get('retry-after')).toBe('2');
    expect(heard.map(({ text }) => text)).toContain('outage');
    await postgres.restart();
    await expect.poll(() => readyOf(url)).toEqual(READY);
  });
});

describe('OPS-04 a node', () => {
  let system: TestSystem;
  afterEach(() => system.close());

  test('that is stopping is not ready any more', async () => {
    system = await startTestSystem();
    const stopping: Promise<unknown>[] = [];
    // While the server closes, before it refuses connections.
    system.app.server.prependOnceListener('request', () => stopping.push(system.stop()));
    const response = await fetch(`${system.url}/readyz`);
    expect(await response.json()).toEqual({ status: false, reasons: ['stopping'] });
    expect(response.status).toBe(503);
    await Promise.all(stopping);
  });

  test('shows its figures to this machine only, whatever a proxy header says', async () => {
    system = await startTestSystem();
    const figures = await (await fetch(`${system.url}/metrics`)).text();
    expect(figures).toMatch(/^ank_slips_total|^# HELP ank_slips_total/m);
    const inject = (remoteAddress: string) =>
      system.app.inject({ url: '/metrics', remoteAddress, headers: { 'x-forwarded-for': '127.0.0.1' } });
    const answers = await Promise.all(
      ['203.0.113.7', '10.0.0.2', '2001:db8::1', ...ownAddresses()].map(inject),
    );
    expect(answers.map((answer) => answer.statusCode).filter((status) => status !== 404)).toEqual([]);
    expect(answers.some((answer) => answer.body.includes('ank_slips'))).toBe(false);
    expect((await inject('::1')).statusCode).toBe(200);
  });

  test('tells monitoring how many calls ended how', async () => {
    system = await startTestSystem();
    await system.call('/api-get-current-date', {});
    await system.call('/api-user-wallet-balance', {});
    const figures = await (await fetch(`${system.url}/metrics`)).text();
    expect(figures).toContain('ank_calls_total{call="/api-get-current-date",status="200"} 1');
    expect(figures).toContain('ank_calls_total{call="/api-user-wallet-balance",status="401"} 1');
  });
});

function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter((one) => !one.internal).map((one) => one.address),
  );
}
