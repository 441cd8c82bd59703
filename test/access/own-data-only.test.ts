import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/accounts/password/passwords.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { browserOf, PASSWORD, type PlayerCall, playerCalls } from './player-calls.ts';
import { rowsOf } from './rows-of.ts';
import { TEST_SECRET_KEY } from '../support/test-secret-key.ts';
import { sayFigure } from '../support/say-figure.ts';

let system: TestSystem;
let own: readonly PlayerCall[];
let stored = '';
let other: TestPlayer;
/** The other player's data, wherever a body or a header can name it. */
let foreign: Readonly<Record<string, unknown>>;
/** Texts by which an answer would expose the other player. */
let marks: readonly string[];

/** The sender of points sees the shortened name first (I-11), and nothing else of anybody. */
const SHOWN = new Map([['/api-check-user-for-transfer-amt', ['Brinda']]]);

const OTHERS_KEY = 'the-key-of-another';
const OTHERS_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/of-another';

beforeAll(async () => {
  system = await startTestSystem('postgres', { SECRET_KEY: TEST_SECRET_KEY });
  own = await playerCalls(system);
  stored = (await hashPassword(system.node, 'player', PASSWORD)) ?? '';
  other = await addPlayer(system.node.db, 1_000);
  await system.node.db.query(sql`
    update players set name = 'Brinda Somebody', password_hash = ${stored} where id = ${other.id}`);
  await live(other);
  const { body } = await system.call('/api-list-login-sessions', {}, other);
  const notices = await system.call('/api-get-notices', { limit: 1 }, other);
  const entries = await system.call('/api-wallet-transaction-history', { limit: 1 }, other);
  const bids = await system.call('/api-bid-history-data', { limit: 1 }, other);
  const payments = await system.call('/api-fund-request-history', {}, other);
  const { fund_request_id = 'none', reference = 'none' } = payments.body.fund_requests?.[0] ?? {};
  const session = body.sessions?.[0]?.session_id ?? 'none';
  const entry = entries.body.transaction_history?.[0]?.transaction_id ?? 'none';
  const slip = bids.body.bid_data?.[0]?.slip_no ?? 'none';
  foreign = {
    mobile: other.mobile,
    mobile_no: other.mobile,
    player_id: other.id,
    user_id: other.id,
    id: other.id,
    unique_token: other.token,
    session_id: session,
    notice_id: notices.body.notices?.[0]?.notice_id ?? 'none',
    transaction_id: entry,
    slip_no: slip,
    cursor: entries.body.next_cursor,
    endpoint: OTHERS_ENDPOINT,
    fund_request_id,
    reference,
  };
  marks = [other.mobile, 'Brinda', other.token, entry, slip, OTHERS_ENDPOINT, reference];
});
afterAll(() => system.close());

/** Something of everything that a player can have. */
async function live(player: TestPlayer): Promise<void> {
  for (const path of [
    '/api-submit-bid',
    '/api-set-limit',
    '/api-set-consent',
    '/api-request-export',
    '/api-subscribe-push',
    '/api-fund-request-add',
  ]) {
    const found = own.find((one) => one.path === path);
    if (found === undefined) throw new Error(`no call ${path}`);
    const body = path === '/api-subscribe-push' ? browserOf('of-another') : found.body;
    const answer = await system.call(found.path, body, { ...player, key: OTHERS_KEY });
    expect([path, answer.body.code]).toEqual([path, undefined]);
  }
  await system.node.db.query(sql`
    insert into player_notices (player_id, kind) values (${player.id}, 'export_made'), (${player.id}, 'export_made')`);
}

async function newcomer(): Promise<TestPlayer> {
  const player = await addPlayer(system.node.db, 1_000);
  await system.node.db.query(sql`update players set password_hash = ${stored} where id = ${player.id}`);
  return player;
}

test('ACC-02 T42 whatever of another player a request names, every call answers and changes what is one’s own only', async () => {
  expect(own.length).toBeGreaterThan(40);
  for (const missing of ['none', null, undefined]) expect(Object.values(foreign)).not.toContain(missing);
  const before = await rowsOf(system.node.db, other.id);
  for (const { path, body } of own) {
    const player = await newcomer();
    for (const named of [
      { ...body, ...foreign },
      { ...foreign, ...body },
    ]) {
      const { http, body: answer } = await system.call(path, named, { ...player, key: OTHERS_KEY });
      const text = JSON.stringify(answer);
      const found = marks.filter((mark) => text.includes(mark));
      expect([path, http < 500, found]).toEqual([path, true, SHOWN.get(path) ?? []]);
    }
    expect([path, (await rowsOf(system.node.db, other.id)) === before]).toEqual([path, true]);
  }
  expect((await system.call('/api-get-profile', {}, other)).body.user_name).toBe('Brinda Somebody');
  sayFigure('T42', { 'calls that name another player': own.length, 'answers about them': 0 });
});

test('ACC-02 a key of another player is nobody else’s: the same key places one’s own slip', async () => {
  const player = await newcomer();
  const slip = own.find(({ path }) => path === '/api-submit-bid')?.body ?? {};
  const mine = await system.call('/api-submit-bid', slip, { ...player, key: OTHERS_KEY });
  expect([mine.body.status, mine.headers.get('idempotent-replayed')]).toEqual([true, null]);
  expect(JSON.stringify(mine.body)).not.toContain(marks[4]);
});

test('ACC-02 a file of another player is fetched by nobody else, not even with its address', async () => {
  const player = await newcomer();
  const { body } = await system.call('/api-request-export', { format: 'json' }, other);
  for (const token of [player.token, 'x'.repeat(43)]) {
    const response = await fetch(`${system.url}${body.path ?? ''}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([401, 404]).toContain(response.status);
    expect(marks.filter((mark) => mark.length > 0)).not.toContain(await response.text());
  }
});
