import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlayer, type TestPlayer } from '../../../../test/support/people.ts';
import { addMarket } from '../../../../test/support/test-market.ts';
import { digitsOn } from '../../../../test/support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';

const MARKETS = 18;
const DASHBOARD = '/api-get-dashboard-data';

let system: TestSystem;
let player: TestPlayer;
beforeAll(async () => {
  system = await startTestSystem();
  player = await addPlayer(system.node.db, 1_000_000);
  for (let n = 0; n < MARKETS; n += 1) await addMarket(system);
});
afterAll(() => system.close());

/** The bytes of an answer as they are sent. */
const ask = async (url: string, accepted: string, payload: object = {}, more: object = {}) => {
  const headers = { authorization: `Bearer ${player.token}`, 'accept-encoding': accepted, ...more };
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await system.app.inject({ method: 'POST', url, payload, headers });
  return { statusCode, headers: sent, bytes: rawPayload };
};

/** The times inside go on from one answer to the next. */
const read = (bytes: Buffer) =>
  bytes.toString().replaceAll(/"(server_time|open_duration|close_duration)":("[^"]+"|\d+)/g, '"$1":0');

test('the list of all markets is sent in an eighth of its size, and is the same list', async () => {
  const [plain, br, gzip] = [
    await ask(DASHBOARD, 'identity'),
    await ask(DASHBOARD, 'gzip, deflate, br, zstd'),
    await ask(DASHBOARD, 'gzip'),
  ];
  const forms = [plain, br, gzip];
  expect(forms.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(forms.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(forms.map(({ headers }) => headers['vary'])).toEqual(forms.map(() => 'Accept-Encoding'));
  expect(forms.map(({ headers, bytes }) => Number(headers['content-length']) - bytes.length)).toEqual([
    0, 0, 0,
  ]);
  expect(plain.bytes.length).toBeGreaterThan(9_000);
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 8);
  expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 7);
  // One tag for all forms, and so a weak one.
  expect(new Set(forms.map(({ headers }) => headers['etag'])).size).toBe(1);
  expect(plain.headers['etag']).toMatch(/^W\/"/);
  const list = read(plain.bytes);
  expect(JSON.parse(list)).toMatchObject({ status: true, wallet_amt: '1000000' });
  expect(read(brotliDecompressSync(br.bytes))).toEqual(list);
  expect(read(gunzipSync(gzip.bytes))).toEqual(list);
});

test.each(['W/"other", %s', '*', '%s'])(
  'who holds the list, and says so by %s, gets no body to unpack',
  async (known) => {
    const tag = String((await ask(DASHBOARD, 'br')).headers['etag']);
    const again = await ask(DASHBOARD, 'br', {}, { 'if-none-match': known.replace('%s', tag) });
    expect([again.statusCode, again.bytes.length, again.headers['content-encoding']]).toEqual([
      304,
      0,
      undefined,
    ]);
  },
);

test('a receipt is never packed: not even that of a slip of 200 lines', async () => {
  const slip = digitsOn(
    await addMarket(system),
    Array.from({ length: 200 }, (_, n) => n % 10),
    10,
  );
  const receipt = await ask('/api-submit-bid', 'br, gzip', slip, { 'idempotency-key': 'large' });
  expect([receipt.statusCode, receipt.headers['content-encoding'], receipt.headers['vary']]).toEqual([
    200,
    undefined,
    undefined,
  ]);
  expect(receipt.bytes.length).toBeLessThan(400);
});

test('nor is a refusal', async () => {
  const refused = await ask('/api-submit-bid', 'br, gzip', { new_result: {} }, { 'idempotency-key': 'bad' });
  expect([refused.statusCode >= 400, refused.headers['content-encoding']]).toEqual([true, undefined]);
});
