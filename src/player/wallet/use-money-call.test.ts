import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyEvent } from '../calls/apply-event.ts';
import { callCache } from '../calls/call-cache.ts';
import { DASHBOARD } from '../calls/use-dashboard.ts';
import { outdateWallet, showMoved } from './use-money-call.ts';

const dashboard = callCache.entry(DASHBOARD, {});
let balance = '1000';
let leave: () => void = () => undefined;

beforeEach(async () => {
  balance = '1000';
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ status: true, msg: '', message: '', result: [], wallet_amt: balance })),
  );
  leave = dashboard.subscribe(() => undefined);
  await dashboard.renew();
});
afterEach(async () => {
  await settled();
  leave();
  vi.unstubAllGlobals();
});

const shown = () => dashboard.current().data?.wallet_amt;
const settled = () => vi.waitFor(() => expect(dashboard.current().isFetching).toBe(false), 10_000);

test('the balance after a transfer is shown at once', () => {
  showMoved({ wallet_amt: '700', seq: 12 });
  expect(shown()).toBe('700');
});

test('unless a win since then was told before the answer came', () => {
  applyEvent('wallet', { wallet_amt: '1600', seq: 14 });
  showMoved({ wallet_amt: '700', seq: 13 });
  expect(shown()).toBe('1600');
});

test('that of a transfer which an earlier try has made is of then, and that of now follows', async () => {
  balance = '1650';
  showMoved({ wallet_amt: '700', seq: 15 });
  await settled();
  expect(shown()).toBe('1650');
});

test('after a refusal the balance is asked for', async () => {
  balance = '40';
  outdateWallet();
  await settled();
  expect(shown()).toBe('40');
});
