import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { type Instant, instant, instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { REGISTRATION_TERMS } from '../../../test/support/registration-terms.ts';
import { addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { startSystemWithClock } from '../../../test/support/start-system-with-clock.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { windSystem } from '../../../test/support/wind-clock.ts';
import { post } from '../ledger/post.ts';
import { sql } from '../platform/store/sql.ts';
import { carryOutDeletions } from './carry-out-deletions.job.ts';

const ZONE = 'Asia/Kolkata';
const HOUR_MS = 3_600_000;
const ASK = { word: 'DELETE' };

let system: TestSystem;
let now: Instant = instantAt(accepted(marketDay('2026-11-20')), minuteOfDay(12 * 60), ZONE);

beforeAll(async () => {
  system = await startSystemWithClock({ zone: ZONE, at: now });
});
afterAll(() => system.close());

async function pass(ms: number): Promise<void> {
  now = instant(now + ms);
  await windSystem(system, now);
}

/** The job's turn, as any node takes it. */
const turn = (at: TestSystem = system) => carryOutDeletions(at.node);
const ask = (player: TestPlayer, input: object = ASK) => system.call('/api-ask-deletion', input, player);
const rightsOf = async (player: TestPlayer) => (await system.call('/api-get-data-rights', {}, player)).body;
const give = (player: TestPlayer, amount: number, key: string) =>
  system.node.db.transaction((tx) =>
    post(tx, 'adjustment', [{ playerId: player.id, amount: wholePoints(amount), key, reference: null }]),
  );
const isErased = async (player: TestPlayer) =>
  (
    await system.node.db.one<{ erased: boolean }>(
      sql`select erased_at is not null as erased from players where id = ${player.id}`,
    )
  ).erased;
const eventsOf = async (player: TestPlayer) =>
  (
    await system.node.db.query<{ action: string }>(sql`
      select action from audit_events where object = ${`player:${player.id}`} order by id`)
  ).map((row) => row.action);
const noticesOf = async (player: TestPlayer) =>
  (
    await system.node.db.query<{ kind: string }>(sql`
      select kind from player_notices where player_id = ${player.id} order by id`)
  ).map((row) => row.kind);

/** Tables in which a text stands anywhere. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = await system.node.db.query<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const from = {
      parts: [`select count(*)::int as rows from "${name}" t where t::text like '%' || `, " || '%'"],
      values: [text],
    };
    if ((await system.node.db.one<{ rows: number }>(from)).rows > 0) found.push(name);
  }
  return found;
}

describe('PRIV-04 a deletion is refused', () => {
  test('without the word, with points in the wallet, and while a bid has no result', async () => {
    const player = await addPlayer(system.node.db, 10);
    expect((await ask(player, { word: 'delet' })).body).toMatchObject({
      code: 'deletion_word_wrong',
      fields: { word: 'Type the word DELETE to confirm.' },
    });
    expect((await ask(player)).body).toMatchObject({
      code: 'deletion_points_left',
      msg: 'There are 10 points in your wallet. Withdraw them first.',
    });
    const market = await addMarket(system);
    const placed = await system.call('/api-submit-bid', digitsOn(market, [6], 10), { ...player, key: 'all' });
    expect(placed.body.code).toBeUndefined();
    expect((await ask(player)).body.code).toBe('deletion_bids_open');
    expect((await rightsOf(player)).obstacle).toBe('bids');
    await pass(1_000);
    const desk = await openResultsDesk({ db: system.node.db, url: system.url });
    // 128 is ank 1: the bid on 6 is lost.
    await desk.declare(market.openSession, '128');
    await desk.settled(market.openSession);
    expect((await ask(player)).body).toMatchObject({ status: true, obstacle: null });
  });

  test('to whoever has not given the password lately', async () => {
    const player = await addPlayer(system.node.db, 0);
    await pass(11 * 60_000);
    expect((await ask(player)).body.code).toBe('step_up_required');
    expect((await rightsOf(player)).deletion).toBeNull();
  });
});

describe('PRIV-04 a deletion that was asked for', () => {
  test('is announced once for 48 hours later, however often it is asked for', async () => {
    const player = await addPlayer(system.node.db, 0);
    const asked = await Promise.all([ask(player), ask(player), ask(player, { word: ' delete ' })]);
    const due = new Date(now + 48 * HOUR_MS).toISOString();
    expect(asked.map(({ body }) => body.deletion?.due_at)).toEqual([due, due, due]);
    expect([await noticesOf(player), await eventsOf(player)]).toEqual([
      ['deletion_asked'],
      ['deletion_asked'],
    ]);
  });

  test('is cancelled by asking, any number of times, and may be asked for again', async () => {
    const player = await addPlayer(system.node.db, 0);
    await ask(player);
    const cancel = () => system.call('/api-cancel-deletion', {}, player);
    expect((await cancel()).body).toMatchObject({ status: true, deletion: null });
    expect((await cancel()).body).toMatchObject({ status: true, deletion: null });
    expect(await noticesOf(player)).toEqual(['deletion_asked', 'deletion_cancelled']);
    await pass(49 * HOUR_MS);
    await turn();
    expect(await isErased(player)).toBe(false);
    const again = await addPlayer(system.node.db, 0);
    await ask(again);
    await system.call('/api-cancel-deletion', {}, again);
    expect((await ask(again)).body.deletion).not.toBeNull();
  });

  test('is carried out after 48 hours and not before; nothing says any more who it was, and the books stand', async () => {
    const { db } = system.node;
    const player = await addPlayer(db, 50);
    await db.query(sql`
      update players set name = 'Zubeida Farhat', birth_date = '1991-02-03', jurisdiction = 'IN-SK' where id = ${player.id}`);
    await db.query(sql`
      insert into saved_slips (player_id, name, selections, points) values (${player.id}, 'Hers', '{11000006}', '{1000}')`);
    await db.query(sql`insert into withdrawal_reminders (player_id) values (${player.id})`);
    await db.query(sql`
      insert into known_devices (player_id, device_hash) values (${player.id}, sha256('her phone'))`);
    await db.query(sql`
      insert into login_tries (scope, failures, first_at, last_at)
      values (${`phone:${player.mobile}`}, 2, clock_timestamp(), clock_timestamp()),
        (${`device:${player.mobile}:abc`}, 1, clock_timestamp(), clock_timestamp())`);
    await system.call('/api-forget-check-mobile', { mobile: player.mobile });
    await system.call('/api-set-consent', { purpose: 'marketing_sms', given: true }, player);
    await system.call('/api-change-preferences', { favourites: ['101'] }, player);
    await give(player, -50, 'paid out');
    const chain = sql`select seq, amount, balance_after, kind, key from ledger where player_id = ${player.id} order by seq`;
    const before = await db.query(chain);
    expect(await tablesWith(player.mobile)).toEqual(expect.arrayContaining(['players', 'login_tries']));
    await ask(player);
    await pass(48 * HOUR_MS - 1);
    await turn();
    expect(await isErased(player)).toBe(false);
    await pass(1);
    await turn();
    expect(await isErased(player)).toBe(true);
    for (const text of [player.mobile, 'Zubeida', '1991-02-03', 'IN-SK']) {
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    }
    for (const table of [
      'login_sessions',
      'known_devices',
      'player_notices',
      'player_preferences',
      'consents',
      'saved_slips',
      'withdrawal_reminders',
    ]) {
      const count = {
        parts: [`select count(*)::int as rows from ${table} where player_id = `, ''],
        values: [player.id],
      };
      expect([table, await db.one(count)]).toEqual([table, { rows: 0 }]);
    }
    expect(await db.query(chain)).toEqual(before);
    expect(before).toHaveLength(2);
    expect((await system.call('/api-get-profile', {}, player)).http).toBe(401);
    const { mobile } = player;
    const { body } = await system.call('/api-check-mobile', { mobile });
    const newcomer = {
      name: 'Asha Patil',
      mobile,
      password: 'kumkum-4471',
      otp: body.otp,
      ...REGISTRATION_TERMS,
    };
    const registered = await system.call('/api-user-registration', newcomer);
    expect([registered.body.code, registered.body.mobile]).toEqual([undefined, mobile]);
  });

  test('does not end an exclusion: the number of somebody who excluded themselves cannot register anew', async () => {
    const player = await addPlayer(system.node.db, 0);
    await system.call('/api-self-exclude', { months: 6, word: 'EXCLUDE' }, player);
    await ask(player);
    await pass(48 * HOUR_MS);
    await turn();
    expect(await isErased(player)).toBe(true);
    const { mobile } = player;
    const { body } = await system.call('/api-check-mobile', { mobile });
    const newcomer = {
      name: 'Asha Patil',
      mobile,
      password: 'kumkum-4471',
      otp: body.otp,
      ...REGISTRATION_TERMS,
    };
    expect((await system.call('/api-user-registration', newcomer)).body.code).toBe('excluded_number');
  });

  test('waits while there is something in the wallet, says so, and is given up after a month', async () => {
    const [patient, forgetful] = [await addPlayer(system.node.db, 0), await addPlayer(system.node.db, 0)];
    await Promise.all([ask(patient), ask(forgetful)]);
    await give(patient, 5, 'late');
    await give(forgetful, 5, 'late');
    await pass(49 * HOUR_MS);
    await turn();
    expect([await isErased(patient), await rightsOf(patient)]).toMatchObject([
      false,
      { obstacle: 'points', wallet_amt: '5' },
    ]);
    await give(patient, -5, 'paid out');
    await turn();
    expect([await isErased(patient), await isErased(forgetful)]).toEqual([true, false]);
    await pass(30 * 24 * HOUR_MS);
    await turn();
    await give(forgetful, -5, 'paid out');
    await turn();
    expect(await isErased(forgetful)).toBe(false);
    expect(await noticesOf(forgetful)).toEqual(['deletion_asked', 'deletion_cancelled']);
  });

  test('happens once on two nodes, and wholly or not at all when it breaks off half way', async () => {
    const { db } = system.node;
    const second = await startTestSystem('postgres', { TIME_ZONE: ZONE }, system.storeUrl);
    const players = [await addPlayer(db, 0), await addPlayer(db, 0), await addPlayer(db, 0)];
    for (const player of players) {
      await ask(player);
      await system.call('/api-set-consent', { purpose: 'marketing_whatsapp', given: true }, player);
    }
    await pass(48 * HOUR_MS);
    // Late in the transaction: the row, the sessions and the notices are gone by then.
    await db.script(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the lights went out'; end $$;
      create trigger break_off before delete on consents for each statement execute function break_off();`);
    const turns = await Promise.allSettled([turn(), turn(second)]);
    // Or nobody would ever hear of a player who cannot be erased.
    expect(turns.map(({ status }) => status)).toContain('rejected');
    for (const player of players) {
      expect([await isErased(player), await noticesOf(player)]).toEqual([false, ['deletion_asked']]);
      expect((await tablesWith(player.mobile)).includes('players')).toBe(true);
    }
    await db.script('drop trigger break_off on consents; drop function break_off();');
    await Promise.all([turn(), turn(second), turn(), turn(second)]);
    for (const player of players) {
      expect(await eventsOf(player)).toEqual(['deletion_asked', 'player_erased']);
      expect(await tablesWith(player.mobile)).toEqual([]);
    }
    await second.stop();
    await second.node.db.close();
  });
});

test('PRIV-01 PRIV-04 what a player allowed and asked for is written down for good', async () => {
  const { db } = system.node;
  const player = await addPlayer(db, 0);
  await system.call('/api-set-consent', { purpose: 'marketing_sms', given: true }, player);
  await expect(db.query(sql`delete from consents where player_id = ${player.id}`)).rejects.toThrow(
    /append-only/,
  );
  await expect(db.query(sql`update consents set given = false`)).rejects.toThrow(/append-only/);
  await ask(player);
  await system.call('/api-cancel-deletion', {}, player);
  await expect(
    db.query(
      sql`update deletion_requests set state = 'asked', ended_at = null where player_id = ${player.id}`,
    ),
  ).rejects.toThrow(/cannot be changed/);
  await ask(player);
  await expect(
    db.query(sql`update deletion_requests set due_at = asked_at + interval '49 hours' where state = 'asked'`),
  ).rejects.toThrow(/cannot be changed/);
});
