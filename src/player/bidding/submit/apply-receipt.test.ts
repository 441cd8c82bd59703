import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverClock } from '#client/time/server-clock.ts';
import { applyEvent } from '../../calls/apply-event.ts';
import { callCache } from '../../calls/call-cache.ts';
import { DASHBOARD } from '../../calls/use-dashboard.ts';
import { applyReceipt } from './apply-receipt.ts';

const dashboard = callCache.entry(DASHBOARD, {});
let asked = 0;
let leave: () => void = () => undefined;

beforeEach(async () => {
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(
      Response.json({ status: true, msg: '', message: '', result: [], wallet_amt: '700' }),
    );
  });
  leave = dashboard.subscribe(() => undefined);
  await dashboard.renew();
  asked = 0;
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const acceptedAgo = (ms: number): string => new Date(serverClock.now() - ms).toISOString();

test('the balance after a slip is shown at once', () => {
  applyReceipt({ slip_no: 'B-0ZF-12', wallet_amt: '640', accepted_at: acceptedAgo(300) });
  expect(dashboard.current().data?.wallet_amt).toBe('640');
  expect(asked).toBe(0);
});

test('unless a win since then was told before the answer came', () => {
  applyEvent('wallet', { wallet_amt: '1540', seq: 14 });
  applyReceipt({ slip_no: 'B-0ZF-13', wallet_amt: '640', accepted_at: acceptedAgo(300) });
  expect(dashboard.current().data?.wallet_amt).toBe('1540');
});

test('that of a slip which an earlier try has placed is as of then, so the balance of now is asked for', async () => {
  applyReceipt({ slip_no: 'B-0ZF-15', wallet_amt: '640', accepted_at: acceptedAgo(5 * 60_000) });
  expect(dashboard.current().data?.wallet_amt).toBe('700');
  await vi.waitFor(() => expect(dashboard.current().isFetching).toBe(false), 10_000);
  expect(asked).toBe(1);
});
