import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRATION_TERMS } from '../../../test/support/registration-terms.ts';
import { farAddress } from '../../../test/support/far-address.ts';
import { openLiveStream } from '../../../test/support/live-stream.ts';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { startTestNodes, type TestNodes } from '../../../test/support/test-nodes.ts';
import { checkInvariants } from '../audit/check-invariants.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

const DAY_MS = 86_400_000;

let system: TestNodes;
beforeAll(async () => {
  system = await startTestNodes(2);
});
afterAll(() => system.close());

const call = <Path extends Parameters<typeof callServer>[1]>(
  path: Path,
  input: object,
  player: TestPlayer,
  at = 0,
) => callServer(system.urls[at] ?? '', path, input, { token: player.token, headers: farAddress() });
const exclude = (player: TestPlayer, months = 6, word = 'EXCLUDE') =>
  call('/api-self-exclude', { months, word }, player);
const startCoolOff = (player: TestPlayer, hours: number) => call('/api-start-cool-off', { hours }, player);
const statusOf = async (player: TestPlayer, at: number) =>
  (await call('/api-get-profile', {}, player, at)).body.betting_status;
const newPlayer = () => addPlayer(system.db, 500);

/** Everything about the player's stops happened that much earlier. Stops cannot be changed, so they are written anew. */
async function later(player: TestPlayer, span: string): Promise<void> {
  await system.db.script(`
    alter table play_restrictions disable trigger user;
    update play_restrictions set at = at - interval '${span}', until = until - interval '${span}',
      reinstatement_asked_at = reinstatement_asked_at - interval '${span}' where player_id = ${player.id};
    update players set play_restricted_until = play_restricted_until - interval '${span}' where id = ${player.id};
    update excluded_numbers set until = until - interval '${span}';
    alter table play_restrictions enable trigger user;`);
}

describe('RG-04 A player who takes a cool-off', () => {
  test('does not play any more in any session at any node, and plays again when it is over', async () => {
    const player = await newPlayer();
    expect([await statusOf(player, 0), await statusOf(player, 1)]).toEqual(['1', '1']);
    const { body } = await startCoolOff(player, 24);
    expect(body.restriction).toMatchObject({ kind: 'cool_off', reinstatement_asked: false, back_from: null });
    const lasts = Date.parse(body.restriction?.until ?? '') - Date.parse(body.server_time ?? '');
    expect(Math.abs(lasts - DAY_MS)).toBeLessThan(60_000);
    expect([await statusOf(player, 0), await statusOf(player, 1)]).toEqual(['0', '0']);
    await later(player, '24 hours');
    expect([await statusOf(player, 0), await statusOf(player, 1)]).toEqual(['1', '1']);
    expect((await call('/api-get-limits', {}, player)).body.restriction).toBeNull();
  });

  test('cannot make it shorter, only longer', async () => {
    const player = await newPlayer();
    const [week] = [await startCoolOff(player, 7 * 24)];
    for (const hours of [24, 7 * 24]) {
      // The same length again would end a moment later, so that it is longer.
      const { http, body } = await startCoolOff(player, hours);
      expect([hours, http, body.code]).toEqual(
        hours === 24 ? [24, 409, 'cool_off_running'] : [hours, 200, undefined],
      );
    }
    const { body } = await call('/api-get-limits', {}, player);
    expect(Date.parse(body.restriction?.until ?? '')).toBeGreaterThan(
      Date.parse(week.body.restriction?.until ?? ''),
    );
    expect((await startCoolOff(player, 42 * 24)).body.status).toBe(true);
    expect((await startCoolOff(player, 5)).body.code).toBe('malformed');
  });

  test('is told of it on open screens at every node, and the audit trail has it', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const screens = await Promise.all(system.urls.map((url) => openLiveStream(url, player)));
    const [elsewhere] = await Promise.all(system.urls.slice(1).map((url) => openLiveStream(url, other)));
    const { body } = await startCoolOff(player, 24);
    for (const screen of screens) await screen.hears('{"kind":"account"}');
    expect(elsewhere?.text()).not.toContain('account');
    for (const screen of screens) screen.close();
    elsewhere?.close();
    const detail = { until: body.restriction?.until };
    const kept = await system.db.query(sql`
      select n.kind, n.detail, e.action, e.detail as trail from player_notices n
      join audit_events e on e.actor = 'player:' || n.player_id where n.player_id = ${player.id}`);
    expect(kept).toEqual([{ kind: 'cool_off_begun', detail, action: 'cool_off_begun', trail: detail }]);
  });
});

describe('RG-04 A player who excludes themselves', () => {
  test('types the word, and is refused with any other', async () => {
    const player = await newPlayer();
    for (const word of ['', 'exclude', 'EXCLUDE ME', 'YES']) {
      const { http, body } = await exclude(player, 6, word);
      expect([http, body.code, body.msg]).toEqual([
        422,
        'self_exclusion_word_wrong',
        'Type the word EXCLUDE to confirm.',
      ]);
    }
    expect(await statusOf(player, 1)).toBe('1');
    expect((await exclude(player, 7)).body.code).toBe('malformed');
  });

  test('stays excluded after the time is over, until a day after requesting reinstatement', async () => {
    const player = await newPlayer();
    const { body } = await exclude(player);
    expect(body.restriction).toMatchObject({
      kind: 'self_exclusion',
      reinstatement_asked: false,
      back_from: null,
    });
    const days = (Date.parse(body.restriction?.until ?? '') - Date.parse(body.server_time ?? '')) / DAY_MS;
    expect(days).toBeGreaterThan(180);
    expect(days).toBeLessThan(185);
    expect([await statusOf(player, 0), await statusOf(player, 1)]).toEqual(['0', '0']);
    const early = await call('/api-request-reinstatement', {}, player);
    expect([early.http, early.body.code]).toEqual([409, 'self_exclusion_running']);
    expect((await startCoolOff(player, 24)).body.code).toBe('cool_off_running');
    expect((await exclude(player, 12)).body.status).toBe(true);
    expect((await exclude(player, 6)).body.code).toBe('cool_off_running');

    await later(player, '12 months 1 day');
    expect(await statusOf(player, 0)).toBe('0');
    const asked = await call('/api-request-reinstatement', {}, player);
    const opens =
      Date.parse(asked.body.restriction?.back_from ?? '') - Date.parse(asked.body.server_time ?? '');
    expect(Math.abs(opens - DAY_MS)).toBeLessThan(60_000);
    expect(asked.body.restriction?.reinstatement_asked).toBe(true);
    expect((await call('/api-request-reinstatement', {}, player)).body.code).toBe('limit_unknown');
    expect(await statusOf(player, 1)).toBe('0');
    await later(player, '23 hours 58 minutes');
    expect(await statusOf(player, 1)).toBe('0');
    await later(player, '2 minutes');
    expect([await statusOf(player, 0), await statusOf(player, 1)]).toEqual(['1', '1']);
    expect((await call('/api-get-limits', {}, player)).body.restriction).toBeNull();
  });

  test('requests reinstatement with the password', async () => {
    const player = await newPlayer();
    await system.db.query(
      sql`update login_sessions set proved_at = proved_at - interval '11 minutes' where player_id = ${player.id}`,
    );
    expect((await call('/api-request-reinstatement', {}, player)).body.code).toBe('step_up_required');
  });

  test('cannot shorten it in the database either', async () => {
    const player = await newPlayer();
    await exclude(player);
    for (const change of [
      sql`update play_restrictions set until = until - interval '1 hour' where player_id = ${player.id}`,
      sql`update play_restrictions set reinstatement_asked_at = clock_timestamp() where player_id = ${player.id}`,
      sql`delete from play_restrictions where player_id = ${player.id}`,
    ])
      await expect(system.db.query(change)).rejects.toThrow(/cannot be changed|violates check|append-only/);
  });

  test('the same number registers nobody anew, also when the account is gone, until the time is over', async () => {
    const player = await newPlayer();
    await exclude(player);
    const [{ mac } = { mac: '' }] = await system.db.query<{ mac: string }>(
      sql`select string_agg(encode(number_mac, 'hex'), ' ') as mac from excluded_numbers`,
    );
    expect(mac).not.toContain(player.mobile);
    await system.db.query(sql`
      update players set mobile = 'erased-' || md5(mobile), erased_at = clock_timestamp() where id = ${player.id}`);
    const { mobile } = player;
    const register = async () => {
      await system.db.query(
        sql`update codes set created_at = created_at - interval '1 minute' where mobile = ${mobile}`,
      );
      const { body } = await callServer(
        system.urls[0] ?? '',
        '/api-check-mobile',
        { mobile },
        { headers: farAddress() },
      );
      const input = {
        ...REGISTRATION_TERMS,
        name: 'Asha',
        mobile,
        password: 'purple monsoon umbrella',
        otp: body.otp,
      };
      return callServer(system.urls[1] ?? '', '/api-user-registration', input, { headers: farAddress() });
    };
    const refused = await register();
    expect([refused.http, refused.body.code]).toEqual([403, 'excluded_number']);
    expect(await system.db.query(sql`select 1 from players where mobile = ${mobile}`)).toEqual([]);
    await later(player, '7 months');
    expect((await register()).body.status).toBe(true);
  });
});

test('RG-04 a stop or a limit that bids would overlook is found by the checks of the books', async () => {
  const player = await newPlayer();
  await startCoolOff(player, 24);
  await call('/api-set-limit', { kind: 'stake', period: 'day', amount: '10' }, player);
  const found = async () => (await checkInvariants(system.db)).map(({ invariant }) => invariant).toSorted();
  const change = (set: Sql) => system.db.query(sql`update players set ${set} where id = ${player.id}`);
  const [{ until } = { until: '' }] = await system.db.query<{ until: string }>(
    sql`select play_restricted_until::text as until from players where id = ${player.id}`,
  );
  expect(await found()).toEqual([]);
  await change(sql`play_restricted_until = clock_timestamp(), play_limited = false`);
  expect(await found()).toEqual([
    'RG-03 a player with a limit on bids is marked',
    'RG-04 a play restriction is in force until its end',
  ]);
  await change(sql`play_restricted_until = ${until}::timestamptz, play_limited = true`);
});

test('JUR-03 the switch of one player and the switch of the operator work at once at every node', async () => {
  const player = await newPlayer();
  await system.db.query(sql`update players set betting_enabled = false where id = ${player.id}`);
  expect([await statusOf(player, 0), await statusOf(player, 1)]).toEqual(['0', '0']);
  await system.db.query(sql`update players set betting_enabled = true where id = ${player.id}`);
  expect([await statusOf(player, 0), await statusOf(player, 1)]).toEqual(['1', '1']);
});
