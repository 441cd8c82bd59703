import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentFaultOf } from '../support/documented.ts';
import { z } from 'zod';
import type { CallPath } from '#contract/calls.ts';
import { clientCalls } from '#contract/clients/clients.calls.ts';
import { clientReplies } from '#contract/clients/client-replies.ts';
import { publishDemoText } from '../../src/server/content/demo-content.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { PIXEL } from '../support/pixel.ts';
import { sendRaw } from '../support/raw-request.ts';
import { callServer, OUR_PAGE } from '../support/test-client.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { CLIENT_MODELS } from './client-models.ts';
import { recordedRequests, type RecordedRequest, type RecordedWorld } from './recorded-requests.ts';
import { openRecordedWorld } from './recorded-world.ts';

let system: TestSystem;
let world: RecordedWorld;
let asked: readonly RecordedRequest[];
beforeAll(async () => {
  system = await startTestSystem('postgres');
  world = await openRecordedWorld(system);
  asked = recordedRequests(world);
});
afterAll(() => system.close());

const MODELS: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(CLIENT_MODELS));

/** Sent as those clients do: no key, no header of ours, the token in the body only. */
const send = <Path extends CallPath>(path: Path, body: unknown) => callServer(system.url, path, body);

test('every request that was recorded is answered, and its answer read by the strict models of those clients', async () => {
  for (const { client, path, body, refused } of asked) {
    const answered = await send(path, body);
    const name = `${client} ${path}`;
    expect([name, answered.body.code]).toEqual([name, refused]);
    if (refused !== undefined) continue;
    const model = MODELS.get(path);
    if (model === undefined) throw new Error(`${path} has no model of a client`);
    expect([name, model.safeParse(answered.body).error?.issues ?? []]).toEqual([name, []]);
    expect([name, answered.http, answered.headers.get('set-cookie')]).toEqual([name, 200, null]);
  }
});

test('the recorded requests make every call that is there for clients, and read every longer answer', () => {
  const made = new Set<string>(recordedRequests(world).map(({ path }) => path));
  const elsewhere = ['/api-fund-payment-slip-upload', '/api-otp-sent'];
  const missing = [...Object.keys(clientCalls), ...Object.keys(clientReplies)].filter(
    (path) => !made.has(path) && !elsewhere.includes(path),
  );
  expect(missing).toEqual([]);
});

test('a code is sent again under the name that those clients call it by', async () => {
  const mobile = '7000099997';
  expect((await send('/api-check-mobile', { mobile })).body.status).toBe(true);
  expect((await send('/api-otp-sent', { mobile })).body.code).toBe('otp_wait');
  await system.node.db.query(
    sql`update codes set created_at = created_at - interval '31 seconds' where mobile = ${mobile}`,
  );
  expect((await send('/api-otp-sent', { mobile })).body).toMatchObject({ status: true, otp_length: 4 });
});

describe('Our own pages', () => {
  test('get the short answers', async () => {
    const { body } = await callServer(system.url, '/api-get-dashboard-data', {}, { headers: OUR_PAGE });
    expect(body.status).toBe(true);
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'status',
        'msg',
        'message',
        'result',
        'betting_status',
        'mobile_no',
        'mobile_1',
        'telegram_no',
        'web_starline_chart_url',
        'server_time',
      ].toSorted(),
    );
    expect(Object.keys(body.result?.[0] ?? {})).not.toContain('time_srt');
    const chart = body.result?.[0]?.web_chart_url ?? '';
    expect(chart.startsWith('/chart/')).toBe(true);
  });

  test('are not told that nothing has changed by the mark of a longer answer', async () => {
    const other = await callServer(system.url, '/api-starline-game', {});
    const tag = { 'if-none-match': other.headers.get('etag') ?? '' };
    const again = async (headers: Readonly<Record<string, string>>) =>
      (
        await fetch(`${system.url}/api-starline-game`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json', ...headers },
        })
      ).status;
    expect([await again(tag), await again({ ...tag, ...OUR_PAGE })]).toEqual([304, 200]);
  });
});

const chartOf = async (headers: Readonly<Record<string, string>> = {}) => {
  const { body } = await callServer(system.url, '/api-get-dashboard-data', {}, { headers });
  return new URL(body.result?.[0]?.web_chart_url ?? '').origin;
};

test('a link leads to the address by which the client came, and a forged one reaches nobody else', async () => {
  expect(await chartOf()).toBe(system.url);
  const { hostname, port } = new URL(system.url);
  const raw = await rawDashboard({ hostname, port, host: 'evil.example' });
  expect(raw).toContain('http://evil.example/chart/');
  expect(raw).toMatch(/cache-control: no-store/i);
  expect(await chartOf()).toBe(system.url);
  // What is no host at all is no address: the link stays a path.
  const odd = await rawDashboard({ hostname, port, host: 'evil.example/x?"y' });
  expect(odd).not.toContain('evil.example');
});

async function rawDashboard({
  hostname,
  port,
  host,
}: {
  readonly hostname: string;
  readonly port: string;
  readonly host: string;
}): Promise<string> {
  const body = '{}';
  const { text } = await sendRaw(
    `http://${hostname}:${port}`,
    `POST /api-get-dashboard-data HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  return text;
}

const post = async (path: string, type: string, body: string) =>
  (await fetch(`${system.url}${path}`, { method: 'POST', body, headers: { 'content-type': type } })).status;

describe('An image for a fund request', () => {
  let player: TestPlayer;
  const upload = async (fields: Readonly<Record<string, string | Blob>>, { token } = player) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ app_key: 'key', unique_token: token, ...fields }))
      form.append(name, value);
    const path = '/api-fund-payment-slip-upload';
    const response = await fetch(`${system.url}${path}`, { method: 'POST', body: form });
    const { status: http, headers } = response;
    const body: unknown = await response.json();
    expect(documentFaultOf({ path, http, headers, body })).toBeNull();
    const answered = z
      .object({
        status: z.boolean(),
        code: z.string().default('done'),
        request_status: z.string().optional(),
      })
      .parse(body);
    return [http, answered.code, answered.request_status ?? ''];
  };
  const picture = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });
  let request = '';
  beforeAll(async () => {
    player = await addPlayer(system.node.db, 0);
    const body = { unique_token: player.token, request_amount: '700' };
    request = (await send('/api-fund-request-add', body)).body.fund_request_id ?? '';
  });

  test('comes as a form, and is kept', async () => {
    expect(await upload({ fund_request_id: request, payment_slip: picture })).toEqual([200, 'done', '0']);
    const { body } = await callServer(system.url, '/api-fund-request-history', {}, player);
    expect(body.fund_requests?.find((one) => one.fund_request_id === request)?.has_screenshot).toBe(true);
  });

  test('is refused when it is none, too large, for nobody or for the request of somebody else', async () => {
    const note = new Blob(['hello'], { type: 'image/png' });
    const large = new Blob([new Uint8Array(3 * 1024 * 1024 + 1)]);
    expect(await upload({ fund_request_id: request, payment_slip: note })).toEqual([
      422,
      'image_not_valid',
      '',
    ]);
    expect(await upload({ fund_request_id: request })).toEqual([422, 'image_not_valid', '']);
    expect(await upload({ fund_request_id: request, payment_slip: large })).toEqual([
      413,
      'body_too_large',
      '',
    ]);
    expect(await upload({ fund_request_id: '1', payment_slip: picture })).toEqual([
      404,
      'fund_request_unknown',
      '',
    ]);
    const theirs = { fund_request_id: request, payment_slip: picture };
    expect(await upload(theirs, world.friend)).toEqual([404, 'fund_request_unknown', '']);
    expect(await upload(theirs, { ...player, token: 'nobody' })).toEqual([401, 'not_logged_in', '']);
  });

  test('is refused as malformed when the form cannot be read, and no other call reads forms', async () => {
    const slip = '/api-fund-payment-slip-upload';
    expect(await post(slip, 'multipart/form-data', 'x')).toBe(400);
    expect(await post(slip, 'multipart/form-data; boundary=x', 'not a form')).toBe(400);
    expect(await post('/api-get-profile', 'multipart/form-data; boundary=x', '--x--')).toBe(415);
  });

  test('sent by a page of another site is refused before it is looked at', async () => {
    const form = new FormData();
    form.append('unique_token', player.token);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const options = { method: 'POST', body: form, headers };
    expect((await fetch(`${system.url}/api-fund-payment-slip-upload`, options)).status).toBe(403);
  });
});

test('a payment that a client claims credits nothing, and its UTR is kept for staff', async () => {
  const player = await addPlayer(system.node.db, 10);
  const claim = async (txn_id: string, txn_ref: string) =>
    (
      await send('/api-add-money-via-upi', {
        unique_token: player.token,
        amount: '900',
        txn_id,
        txn_ref,
        upiphonepe: '1',
      })
    ).body;
  const first = await claim('498765432101', 'txn1');
  expect([first.status, first.state]).toEqual([true, 'pending']);
  // Two payments of one amount that the bank numbered differently are two; one that is sent twice is one.
  const second = await claim('498765432102', 'txn2');
  expect(second.fund_request_id).not.toBe(first.fund_request_id);
  expect((await claim('498765432102', 'txn2')).fund_request_id).toBe(second.fund_request_id);
  const rows = await system.node.db.query<{ utr: string; app: string; state: string }>(sql`
    select utr, app, state from deposits where player_id = ${player.id} and amount = 90000 order by id`);
  expect(rows).toEqual([
    { utr: '498765432101', app: 'phonepe', state: 'pending' },
    { utr: '498765432102', app: 'phonepe', state: 'pending' },
  ]);
  const { body } = await send('/api-user-wallet-balance', { unique_token: player.token });
  expect(body.wallet_amt).toBe('10');
});

test('a claim that broke off before its UTR was kept keeps it when it is sent again', async () => {
  const { db } = system.node;
  const player = await addPlayer(db, 10);
  const claim = () =>
    send('/api-add-money-via-upi', {
      unique_token: player.token,
      amount: '700',
      txn_id: '498765432103',
      txn_ref: 'txn3',
      upigpay: '1',
    });
  await db.script(`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the lights went out'; end $$;
    create trigger break_off before update of utr on deposits for each row execute function break_off();`);
  const broken = (await claim()).body;
  await db.script('drop trigger break_off on deposits; drop function break_off();');
  expect(broken.code).toBe('fault');
  expect((await claim()).body.state).toBe('pending');
  expect(await db.query(sql`select amount, utr from deposits where player_id = ${player.id}`)).toEqual([
    { amount: 70_000, utr: '498765432103' },
  ]);
});

test('a PIN proves nothing: the session may do no more after it than before', async () => {
  const { db } = system.node;
  await db.query(
    sql`update login_sessions set proved_at = clock_timestamp() - interval '1 hour' where player_id = ${world.friend.id}`,
  );
  const token = { unique_token: world.friend.token };
  expect((await send('/api-check-security-pin', { ...token, security_pin: '1234' })).body.status).toBe(true);
  const withdrawal = { ...token, request_amount: '600', payment_method: '3' };
  expect((await send('/api-user-withdraw-fund-request', withdrawal)).body.code).toBe('step_up_required');
});

test('the steps of how to play are text, whatever staff wrote, where clients put them into a page', async () => {
  await publishDemoText(
    system.node.db,
    { key: 'how_to_play', language: 'en' },
    'Pick <b>a</b> number\n<script>x</script>',
  );
  await system.services.content.refresh();
  const { body } = await send('/api-how-to-play', {});
  expect(body.content?.[0]).toMatchObject({
    how_to_play_content: '<p>Pick &lt;b&gt;a&lt;/b&gt; number</p><p>&lt;script&gt;x&lt;/script&gt;</p>',
  });
});
