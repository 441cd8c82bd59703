import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockWallet } from '../../src/server/ledger/lock-wallet.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { openLiveStream } from '../support/live-stream.ts';
import { moneyDesk } from '../support/money-desk.ts';
import type { TestPlayer } from '../support/people.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { callServer } from '../support/test-client.ts';
import { untilBlocked } from '../support/until-blocked.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

describe('MON-05 transfers', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
  });
  afterAll(() => system.close());

  const desk = moneyDesk(() => system);
  let keys = 0;
  async function send(
    from: TestPlayer,
    to: { readonly mobile: string },
    points: number | string,
    key?: string,
  ) {
    keys += 1;
    const input = { amount: points, mobile_no: to.mobile, transfer_note: 'for tea' };
    return system.call('/api-user-transfer-wallet-balance', input, { ...from, key: key ?? `send-${keys}` });
  }
  async function codeOf(from: TestPlayer, to: { readonly mobile: string }, points: number | string) {
    const { body } = await send(from, to, points);
    return body.status ? 'done' : body.code;
  }
  const rename = ({ id }: TestPlayer, name: string) =>
    system.node.db.query(sql`update players set name = ${name} where id = ${id}`);
  const proveEarlier = ({ id }: TestPlayer) =>
    system.node.db.query(sql`
      update login_sessions set proved_at = clock_timestamp() - interval '11 minutes' where player_id = ${id}`);
  const checkName = (asker: TestPlayer, mobile: string) =>
    system.call('/api-check-user-for-transfer-amt', { mobile_no: mobile }, asker);

  test('both sides move at once, and the other player is told who sent', async () => {
    const [from, to] = [await desk.newPlayer(1_000), await desk.newPlayer(50)];
    await rename(from, 'Asha Vasant Patil');
    await rename(to, 'Ramesh Kulkarni');
    const { body } = await send(from, to, 300);
    expect(body).toMatchObject({
      status: true,
      user_name: 'Ramesh K.',
      amount: '300',
      wallet_amt: '700',
      seq: 2,
    });
    expect(await desk.entriesOf(from)).toEqual(['transfer_out -300']);
    expect(await desk.entriesOf(to)).toEqual(['transfer_in 300']);
    expect(await desk.balanceOf(to)).toBe(350);
    const notices = await system.call('/api-get-notices', {}, to);
    expect(notices.body.notices?.[0]).toMatchObject({
      kind: 'points_received',
      detail: { amount: '300', name: 'Asha P.' },
    });
    const passbook = await system.call('/api-wallet-transaction-history', {}, to);
    expect(passbook.body.transaction_history?.[0]).toMatchObject({
      transaction_note: 'Transfer received: Asha P.',
      amount_status: '4',
    });
    const own = await system.call('/api-wallet-transaction-history', {}, from);
    expect(own.body.transaction_history?.[0]).toMatchObject({
      transaction_note: 'Transfer sent: Ramesh K.',
      amount_status: '3',
    });
  });

  test('bounds that this node has not heard of count already', async () => {
    const [from, to] = [await desk.newPlayer(2_000), await desk.newPlayer(0)];
    await desk.whileUnheard({ max_transfer: 20_000 }, async () => {
      expect(await codeOf(from, to, 300)).toBe('above_max_transfer');
      expect(await codeOf(from, to, 200)).toBe('done');
    });
  });

  test('T26 what the documents refuse is refused in their words, and nothing moves', async () => {
    const [from, to] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
    const refusedWith = async (points: number | string, mobile = to.mobile) =>
      (await send(from, { mobile }, points)).body.msg;
    expect(await refusedWith(100, '')).toBe('Phone No is required!');
    expect(await refusedWith(100, '12345')).toBe('Phone.No is not Valid!');
    expect(await refusedWith(100, from.mobile)).toBe("Don't Use Your Own Phone No.");
    expect(await refusedWith('')).toBe('Points is required!');
    expect(await refusedWith(99)).toBe('Points Must be More than 100');
    expect(await refusedWith(1_001)).toBe('Not Enough Points');
    // What there is comes first: the most of one transfer is no answer to who has less.
    expect(await refusedWith(20_001)).toBe('Not Enough Points');
    const rich = await send(await desk.newPlayer(30_000), to, 20_001);
    expect(rich.body.msg).toBe('Points Must be at most 20000');
    for (const points of [-100, 0, '150.5', '1e3'])
      expect(await codeOf(from, to, points)).toBe('points_not_valid');
    expect([await desk.balanceOf(from), await desk.balanceOf(to)]).toEqual([1_000, 0]);
  });

  /** Sends while somebody else holds a wallet of the two, and lets go of it when that has changed something. */
  async function sendMeanwhile(
    [from, to]: readonly [TestPlayer, TestPlayer],
    held: TestPlayer,
    change: (tx: Queryable) => Promise<unknown>,
  ) {
    const sending = await system.node.db.transaction(async (tx) => {
      await lockWallet(tx, held.id);
      const sent = send(from, to, 100);
      await untilBlocked(tx);
      await change(tx);
      return { sent };
    });
    const { body } = await sending.sent;
    return body.status ? 'done' : body.code;
  }

  test('who waits for long is told to come again, and under the same key what was done meanwhile', async () => {
    const [from, to] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
    const server = await startServerProcess(system.storeUrl ?? '', { CONNECTION_WAIT_MS: '1250' });
    const sendThere = () =>
      callServer(
        server.url,
        '/api-user-transfer-wallet-balance',
        { amount: 300, mobile_no: to.mobile, transfer_note: '' },
        { token: from.token, key: 'slow' },
      );
    const { sent, first } = await system.node.db.transaction(async (tx) => {
      await lockWallet(tx, from.id);
      const sending = sendThere();
      const held = tx.query(sql`select pg_sleep(2.5)`);
      const soonest = Promise.race([sending.then(() => 'told'), held.then(() => 'free')]);
      return { sent: sending, first: await soonest };
    });
    const { http, headers, body: told } = await sent;
    expect([first, http, headers.get('retry-after'), told.code]).toEqual(['told', 503, '2', 'unavailable']);
    await vi.waitFor(async () => expect(await desk.balanceOf(to)).toBe(300), { timeout: 5_000 });
    const { body } = await sendThere();
    expect(body).toMatchObject({ status: true, amount: '300', wallet_amt: '700' });
    expect(await desk.entriesOf(from)).toEqual(['transfer_out -300']);
    await server.end();
  });

  test('no points go to an account that was deleted or blocked while the wallet was waited for', async () => {
    const changes = [
      sql`active = false, erased_at = clock_timestamp(), mobile = 'erased-' || md5(id::text)`,
      sql`active = false`,
    ];
    for (const change of changes) {
      const [from, to] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
      const code = await sendMeanwhile([from, to], to, (tx) =>
        tx.query(sql`update players set ${change} where id = ${to.id}`),
      );
      expect(code).toBe('transfer_user_unknown');
      expect([await desk.balanceOf(from), await desk.balanceOf(to)]).toEqual([1_000, 0]);
    }
  });

  test('nobody sends points after a block, a stop of play or a break that came first', async () => {
    const changes = [
      sql`active = false`,
      sql`betting_enabled = false`,
      sql`play_restricted_until = clock_timestamp() + interval '1 day'`,
    ];
    for (const change of changes) {
      const [from, to] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
      const code = await sendMeanwhile([from, to], from, (tx) =>
        tx.query(sql`update players set ${change} where id = ${from.id}`),
      );
      expect(code).toBe('betting_off');
      expect([await desk.balanceOf(from), await desk.balanceOf(to)]).toEqual([1_000, 0]);
    }
  });

  test('I-11 unknown and blocked players are answered alike', async () => {
    const [from, blocked] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
    await system.node.db.query(sql`update players set active = false where id = ${blocked.id}`);
    const unknown = await send(from, { mobile: '6000000001' }, 100);
    expect(unknown.body.msg).toBe('Username or password incorrect');
    expect((await send(from, blocked, 100)).body).toEqual(unknown.body);
    const checked = await checkName(from, '6000000001');
    expect((await checkName(from, blocked.mobile)).body).toEqual(checked.body);
    expect(await desk.balanceOf(from)).toBe(1_000);
  });

  test('I-11 of a name only the first word and an initial are told, ten times an hour', async () => {
    const [asker, to] = [await desk.newPlayer(0), await desk.newPlayer(0)];
    await rename(to, 'Ramesh Vasant Kulkarni');
    for (let i = 0; i < 10; i += 1)
      expect((await checkName(asker, to.mobile)).body).toMatchObject({
        status: true,
        user_name: 'Ramesh K.',
      });
    const refused = await checkName(asker, to.mobile);
    expect([refused.http, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.params?.['seconds']).toBe(refused.headers.get('retry-after'));
    const another = await desk.newPlayer(0);
    expect((await checkName(another, to.mobile)).body.status, 'others are not kept waiting').toBe(true);
    expect((await checkName(another, another.mobile)).body.code).toBe('transfer_to_self');
  });

  test('the first transfer to somebody, or a large one, asks for the password once more', async () => {
    const [from, to] = [await desk.newPlayer(5_000), await desk.newPlayer(0)];
    await proveEarlier(from);
    expect(await codeOf(from, to, 100)).toBe('step_up_required');
    await system.node.db.query(sql`
      update login_sessions set proved_at = clock_timestamp() where player_id = ${from.id}`);
    expect(await codeOf(from, to, 100)).toBe('done');
    await proveEarlier(from);
    expect(await codeOf(from, to, 1_000)).toBe('done');
    expect(await codeOf(from, to, 1_001)).toBe('step_up_required');
  });

  test('nothing is sent during the freeze, or while play is off', async () => {
    const [from, to] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
    await system.node.db.query(sql`
      update players set money_out_from = clock_timestamp() + interval '1 hour' where id = ${from.id}`);
    expect(await codeOf(from, to, 100)).toBe('money_out_waits');
    await system.node.db.query(sql`
      update players set money_out_from = '-infinity', betting_enabled = false where id = ${from.id}`);
    expect(await codeOf(from, to, 100)).toBe('betting_off');
    expect(await desk.balanceOf(from)).toBe(1_000);
  });

  test('TH-08 five transfers and 20,000 points in a day', async () => {
    const [often, much, to] = [
      await desk.newPlayer(1_000),
      await desk.newPlayer(30_000),
      await desk.newPlayer(0),
    ];
    for (let i = 0; i < 5; i += 1) expect(await codeOf(often, to, 100)).toBe('done');
    expect(await codeOf(often, to, 100)).toBe('transfers_of_day');
    expect(await codeOf(much, to, 19_900)).toBe('done');
    expect(await codeOf(much, to, 101)).toBe('transfers_of_day');
    expect(await codeOf(much, to, 100)).toBe('done');
  });

  test('T9 T11 the same key is answered as the first time, also when play was switched off meanwhile', async () => {
    const [from, to] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
    const first = await send(from, to, 300, 'mine');
    await system.node.db.query(sql`update players set betting_enabled = false where id = ${from.id}`);
    const again = await send(from, to, 300, 'mine');
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await send(from, to, 301, 'mine')).http).toBe(409);
    expect([await desk.balanceOf(from), await desk.balanceOf(to)]).toEqual([700, 300]);
  });

  test('I-11 sending to ever new numbers tells no more than asking for their names', async () => {
    const from = await desk.newPlayer(1_000);
    const codes = new Set<string>();
    for (let i = 0; i < 31; i += 1) {
      const session = await desk.newSession(from);
      const input = { amount: 100, mobile_no: `60000001${String(i).padStart(2, '0')}`, transfer_note: '' };
      codes.add(await desk.told(session, '/api-user-transfer-wallet-balance', input, `new-${i}`));
    }
    expect([...codes]).toEqual(['transfer_user_unknown', 'too_many_requests']);
  });

  test('open screens of both players show the new balance at once', async () => {
    const [from, to] = [await desk.newPlayer(1_000), await desk.newPlayer(0)];
    const streams = await Promise.all([from, to].map(({ token }) => openLiveStream(system.url, { token })));
    await send(from, to, 100);
    const heard = streams.map((stream, i) => stream.hears(`"wallet_amt":"${i === 0 ? 900 : 100}"`));
    expect(await Promise.all(heard)).toEqual([expect.any(Number), expect.any(Number)]);
    await send(from, to, 200);
    await Promise.all(streams.map((stream, i) => stream.hears(`"wallet_amt":"${i === 0 ? 700 : 300}"`)));
    // The first entry of each that has points is what the desk put in; by its number a screen knows which is the newest.
    const told = streams.map((stream) => stream.text().match(/(?<=event: wallet\ndata: ).*/g));
    expect(told).toEqual([
      ['{"wallet_amt":"900","seq":2}', '{"wallet_amt":"700","seq":3}'],
      ['{"wallet_amt":"100","seq":1}', '{"wallet_amt":"300","seq":2}'],
    ]);
    streams.forEach((stream) => stream.close());
  });
});
