import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CONSENT_PURPOSES } from '#contract/player/privacy.calls.ts';
import { addHistory } from '../../../test/support/add-history.ts';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';

import { newToken } from '../platform/secret-token.ts';
import { sql } from '../platform/store/sql.ts';
import { carryOutDeletions } from './carry-out-deletions.job.ts';

let system: TestSystem;
// The embedded store, which speaks the same SQL: the deletions have their tests on PostgreSQL.
beforeAll(async () => {
  system = await startTestSystem('pglite');
});
afterAll(() => system.close());

const linkFor = async (player: TestPlayer, format: 'json' | 'csv' = 'json') =>
  (await system.call('/api-request-export', { format }, player)).body.path ?? 'no path';
const fetchAs = (token: string | null, path: string, init: RequestInit = {}) =>
  fetch(`${system.url}${path}`, {
    ...init,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
const codeOf = async (response: Response) => z.object({ code: z.string() }).parse(await response.json()).code;
const noticesOf = async (player: TestPlayer) =>
  (
    await system.node.db.query<{ kind: string }>(sql`
      select kind from player_notices where player_id = ${player.id} order by id`)
  ).map((row) => row.kind);

describe('PRIV-03 a player fetches all that is stored about them', () => {
  test('as one JSON file that holds what the screens show, and no secret', async () => {
    const market = await addMarket(system, '=cmd|X');
    const player = await addPlayer(system.node.db, 100);
    await system.call('/api-set-consent', { purpose: 'marketing_sms', given: true }, player);
    await system.call('/api-set-consent', { purpose: 'marketing_sms', given: false }, player);
    await system.call('/api-submit-bid', digitsOn(market, [3, 6], 10), { ...player, key: 'mine' });
    await system.call('/api-change-preferences', { favourites: ['101'] }, player);
    const line = { pana: 'Left Digit', session: 'Open', digits: '6', closedigits: '', points: '10' };
    await system.call('/api-save-slip', { name: 'Daily', family: 'gali', lines: [line] }, player);
    const response = await fetchAs(player.token, await linkFor(player));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { mobile: player.mobile, wallet_amt: '80', birth_date: null, known_browsers: 0 },
      consents: [
        { purpose: 'marketing_sms', given: true },
        { purpose: 'marketing_sms', given: false },
      ],
      agreements: [],
      deletion_requests: [],
      sessions: [{ current: true }],
      breaks: [],
      saved_slips: [{ name: 'Daily', lines: [line] }],
      notifications: [],
      preferences: { favourites: ['101'], opens_last_game: 'unasked' },
      payment_methods: [{ number: '' }, { number: '' }, { number: '' }],
      notices: [{ kind: 'export_made' }],
      wallet_entries: [
        { kind: 'stake', amount: '20', balance_after: '80' },
        { kind: 'bonus', amount: '100', balance_after: '100' },
      ],
      fund_requests: [],
      withdrawals: [],
      bids: [{ digits: '3' }, { digits: '6' }],
      starline_bids: [],
      gali_bids: [],
      wins: [],
      starline_wins: [],
      gali_wins: [],
    });
    expect(text).toMatch(/"limits": \[.*\{"kind":"stake","period":"day",[^}]*"used":"20"/);
    expect(text).not.toContain(player.token);
    expect(text).not.toMatch(/hash|password_|secret/i);
  });

  test('ACC-14 as a CSV file of the wallet in which no cell is a formula', async () => {
    const market = await addMarket(system, '@SUM(1)');
    const player = await addPlayer(system.node.db, 100);
    await system.call('/api-submit-bid', digitsOn(market, [3], 10), { ...player, key: 'mine' });
    const response = await fetchAs(player.token, await linkFor(player, 'csv'));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-wallet.csv"');
    const [head, stake, bonus, ...rest] = (await response.text()).split('\r\n');
    expect(head).toBe('Time,Entry,Kind,About,In,Out,Balance');
    expect(stake).toMatch(/^\d{4}-[^,]+,[^,=+@-][^,]*,stake,.*,,10,90$/);
    expect(bonus).toMatch(/,bonus,Welcome points,100,,100$/);
    expect(rest).toEqual(['']);
    for (const line of [stake, bonus]) expect(line).not.toMatch(/(^|,)"?[=+@-]/);
  });

  test('page by page: a long history has every entry once, newest first, and no page stands for the whole', async () => {
    const { db } = system.node;
    const market = await addMarket(system);
    const player = await addPlayer(db, 5_000);
    const past = {
      playerId: player.id,
      marketDayId: market.marketDayId,
      stake: 10,
      firstSelection: 11_000_000,
    };
    await addHistory(db, { ...past, count: 450 });
    const response = await fetchAs(player.token, await linkFor(player, 'csv'));
    const lines = (await response.text()).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(451);
    expect(lines.map((line) => Number(line.split(',').at(-1)))).toEqual(
      Array.from({ length: 451 }, (_, at) => 500 + at * 10),
    );
  });
});

describe('PRIV-03 the address of a file', () => {
  test('works once, for the session that asked for it, and asking for its headers does not use it up', async () => {
    const player = await addPlayer(system.node.db, 0);
    const stranger = await addPlayer(system.node.db, 0);
    const { token: elsewhere, hash } = newToken();
    await system.node.db.query(sql`
      insert into login_sessions (token_hash, player_id, kind) values (decode(${hash}, 'hex'), ${player.id}, 'token')`);
    const path = await linkFor(player);
    expect((await fetchAs(player.token, path, { method: 'HEAD' })).status).toBe(404);
    expect(await codeOf(await fetchAs(null, path))).toBe('not_logged_in');
    for (const token of [stranger.token, elsewhere])
      expect(await codeOf(await fetchAs(token, path))).toBe('export_link_spent');
    const both = await Promise.all([fetchAs(player.token, path), fetchAs(player.token, path)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    await Promise.all(both.map((response) => response.text()));
    expect(await codeOf(await fetchAs(player.token, `/api-export/${'x'.repeat(43)}`))).toBe(
      'export_link_spent',
    );
    expect([await noticesOf(player), await noticesOf(stranger)]).toEqual([['export_made'], []]);
  });

  test('is dead after ten minutes, and with its session', async () => {
    const player = await addPlayer(system.node.db, 0);
    const [late, orphan] = [await linkFor(player), await linkFor(player)];
    await system.node.db.query(sql`
      update export_links set expires_at = expires_at - interval '10 minutes' where player_id = ${player.id}`);
    expect(await codeOf(await fetchAs(player.token, late))).toBe('export_link_spent');
    await system.call('/api-user-logout', {}, player);
    expect(await codeOf(await fetchAs(player.token, orphan))).toBe('not_logged_in');
  });

  test('is given only after the password, and five times an hour', async () => {
    const player = await addPlayer(system.node.db, 0);
    for (let times = 0; times < 5; times += 1)
      expect(await linkFor(player)).toMatch(/^\/api-export\/[\w-]{43}$/);
    expect((await system.call('/api-request-export', { format: 'json' }, player)).body.code).toBe(
      'too_many_requests',
    );
    await system.node.db.query(sql`
      update login_sessions set proved_at = proved_at - interval '11 minutes' where player_id = ${player.id}`);
    expect((await system.call('/api-request-export', { format: 'csv' }, player)).body.code).toBe(
      'step_up_required',
    );
  });
});

test('PRIV-01 RG-09 nothing is allowed until it is switched on, and taking it back is the same tap', async () => {
  const player = await addPlayer(system.node.db, 0);
  const rights = async () => (await system.call('/api-get-data-rights', {}, player)).body.consents;
  expect(await rights()).toEqual(
    CONSENT_PURPOSES.map((purpose) => ({ purpose, given: false, changed_at: null })),
  );
  for (const given of [true, true, false, true]) {
    const { body } = await system.call('/api-set-consent', { purpose: 'marketing_whatsapp', given }, player);
    expect(body.consents).toMatchObject([{ given: false }, { purpose: 'marketing_whatsapp', given }]);
  }
  const log = sql`select given, ip_prefix, request_id <> '' as traced from consents where player_id = ${player.id} order by id`;
  expect(await system.node.db.query(log)).toEqual(
    [true, false, true].map((given) => ({ given, ip_prefix: '127.0.0.0/24', traced: true })),
  );
  const unknown = await system.call('/api-set-consent', { purpose: 'profiling', given: true }, player);
  expect(unknown.http).toBe(400);
});

test('PRIV-04 the embedded store erases as well', async () => {
  const player = await addPlayer(system.node.db, 0);
  await system.node.db.query(sql`
    insert into deletion_requests (player_id, asked_at, due_at)
    values (${player.id}, clock_timestamp() - interval '49 hours', clock_timestamp() - interval '1 hour')`);
  await carryOutDeletions(system.node);
  const { mobile } = await system.node.db.one<{ mobile: string }>(
    sql`select mobile from players where id = ${player.id}`,
  );
  expect(mobile).toMatch(/^erased-[0-9a-f]{32}$/);
});
