import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';
import { sql } from '../store/sql.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('postgres');
});
afterAll(() => system.close());

const report = (over: object = {}) => ({
  'csp-report': {
    'document-uri': `${system.url}/login?code=1234`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal.js?cookie=abc',
    ...over,
  },
});

async function post(body: unknown, type = 'application/csp-report'): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${system.url}/csp-report`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: text,
  });
  await response.body?.cancel();
  return response.status;
}

const recorded = () =>
  system.node.db.query<{ actor: string; object: string; detail: object }>(
    sql`select actor, object, detail from audit_events where action = 'csp_violated' order by id`,
  );

const forgetLimits = () =>
  system.node.db.query(sql`delete from throttles where bucket like 'csp-report:%.%'`);

test('point 16: every page says where its browser reports to', async () => {
  const response = await fetch(`${system.url}/healthz`);
  expect(response.headers.get('content-security-policy')).toContain('report-uri /csp-report');
});

test('a report is in the trail once a day, without what its addresses ask for', async () => {
  expect(await post(report())).toBe(204);
  expect(await post(report({ 'document-uri': `${system.url}/login?code=9999` }))).toBe(204);
  expect(await post(report({ 'blocked-uri': 'inline' }))).toBe(204);
  const detail = { directive: 'script-src-elem', blocked: 'https://evil.example' };
  expect(await recorded()).toEqual([
    { actor: 'visitor', object: 'page:/login', detail },
    { actor: 'visitor', object: 'page:/login', detail: { ...detail, blocked: 'inline' } },
  ]);
  expect(await system.node.metrics.registry.metrics()).toMatch(/ank_csp_reports_total 3/);
});

test('what is no report is refused, however large', async () => {
  expect(await post('{')).toBe(400);
  expect(await post({ other: 1 })).toBe(400);
  expect(await post(report(), 'application/json')).toBe(415);
  expect(await post(report({ 'blocked-uri': 'x'.repeat(20_000) }))).toBe(413);
});

test('characters that the trail cannot keep are no fault of ours', async () => {
  expect(await post(report({ 'effective-directive': 'script\0' }))).toBe(400);
  expect(await post(report({ 'blocked-uri': 'in\0line' }))).toBe(400);
  expect(await post(report({ 'effective-directive': 'script\ud800' }))).toBe(204);
  expect(await post(report({ 'effective-directive': `${'x'.repeat(199)}\u{1f600}` }))).toBe(204);
});

test('made-up reports are limited by address, and in all do not fill the trail', async () => {
  const before = (await recorded()).length;
  const statuses: number[] = [];
  for (let i = 0; i < 130; i += 1) {
    if (i % 15 === 0) await forgetLimits();
    statuses.push(await post(report({ 'document-uri': `${system.url}/${i}` })));
  }
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect((await recorded()).length).toBe(100);
  expect(before).toBeLessThan(100);
  await forgetLimits();
  for (let i = 0; i < 25; i += 1) statuses.push(await post(report()));
  expect(statuses.at(-1)).toBe(429);
});
