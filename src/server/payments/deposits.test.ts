import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholePoints } from '#rules/money.ts';
import { depositDesk, newUtr } from '../../../test/support/deposit-desk.ts';
import { openLiveStream } from '../../../test/support/live-stream.ts';
import { addPlayer, addStaffMember, type TestPlayer } from '../../../test/support/people.ts';
import { drawnPixel, PIXEL } from '../../../test/support/pixel.ts';
import { untilBlocked } from '../../../test/support/until-blocked.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { sql } from '../platform/store/sql.ts';
import { expireDepositsJob } from './deposits/expire-deposits.job.ts';
import { erasePaymentData, ownedPoints } from './payment-data-store.ts';

let system: TestSystem;
let desk: Awaited<ReturnType<typeof depositDesk>>;
beforeAll(async () => {
  system = await startTestSystem();
  desk = await depositDesk({ db: system.node.db, urls: [system.url] });
});
afterAll(() => system.close());

const newPlayer = () => addPlayer(system.node.db, 0);
const setLimit = (player: TestPlayer, amount: string) =>
  system.call('/api-set-limit', { kind: 'deposit', period: 'week', amount }, player);
/** As if everything had happened so long before. */
const age = (player: TestPlayer, time: string) =>
  system.node.db.query(sql`
    update deposits set pending_at = pending_at - ${time}::interval where player_id = ${player.id}`);
const eventsOf = async (id: string) =>
  (
    await system.node.db.query<{ action: string }>(sql`
      select action from audit_events where object = ${`deposit:${id}`} order by id`)
  ).map(({ action }) => action);
const noticesOf = async (player: TestPlayer) =>
  ((await system.call('/api-get-notices', {}, player)).body.notices ?? []).map(({ kind, detail }) => [
    kind,
    detail['amount'],
  ]);

/** The job's turn, as any node takes it. */
const turn = () => expireDepositsJob(system.node).run();

test('Every window of a player, and no other, is notified of a fund request and of its proof', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const streams = await Promise.all(
    [player, other].map(({ token }) => openLiveStream(system.url, { token })),
  );
  const [own, foreign] = streams;
  const news = 'event: notice\ndata: {"kind":"account"}';
  const id = await desk.request(player, 500);
  await own?.hears(news);
  await system.call('/api-fund-request-proof', { fund_request_id: id, utr: newUtr() }, player);
  await own?.hears(`${news}\n\n${news}`);
  expect(foreign?.text()).not.toContain(news);
  for (const stream of streams) stream.close();
});

/** Calls about money are limited per minute as well. */
const aMinuteLater = () => system.node.db.query(sql`delete from throttles where bucket like 'money:%'`);

describe('RG-02 A player with a limit for adding money', () => {
  test('is refused a payment that would go over it', async () => {
    const player = await newPlayer();
    await setLimit(player, '400');
    expect((await desk.add(player, 500)).body.code).toBe('deposit_limit');
    expect((await desk.add(player, 400)).body.state).toBe('pending');
  });

  test('who pays more is credited up to the limit; the rest is kept, and credited as soon as there is room', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 600);
    await setLimit(player, '400');
    expect((await desk.approve(id, 600, newUtr())).body.state).toBe('credited');
    expect(await desk.balanceOf(player)).toBe(400);
    expect(await desk.historyOf(player)).toMatchObject([{ state: 'credited', received: '600', held: '200' }]);
    const waiting = await desk.rowOf(id);
    expect([waiting?.held, waiting?.flags]).toEqual(['200', ['limit_passed', 'first_deposit']]);
    expect((await desk.approve(id, 600, newUtr())).body.code).toBe('deposit_limit');

    // The player allows 150 more; a higher limit counts a day after it was asked for, which is not what is tried here.
    await system.node.db.query(sql`update play_limits set amount = 55000 where player_id = ${player.id}`);
    expect((await desk.approve(id, '', '')).body.state).toBe('credited');
    expect([await desk.balanceOf(player), (await desk.rowOf(id))?.held]).toEqual([550, '50']);
    await system.node.db.query(sql`update play_limits set amount = null where player_id = ${player.id}`);
    const both = await Promise.all([desk.approve(id, '', ''), desk.approve(id, '', '', 1)]);
    expect(both.map(({ body }) => body.code ?? String(body.state)).toSorted()).toEqual([
      'credited',
      'fund_request_decided',
    ]);
    expect([await desk.balanceOf(player), (await desk.rowOf(id))?.held]).toEqual([600, '0']);
    expect(await noticesOf(player)).toEqual([
      ['deposit_credited', '50'],
      ['deposit_credited', '150'],
      ['deposit_held', '200'],
      ['deposit_credited', '400'],
      ['limit_changed', expect.anything()],
    ]);
    expect(await eventsOf(id)).toEqual([
      'deposit_credited',
      'held_deposit_credited',
      'held_deposit_credited',
    ]);
  });

  test('who has no room left gets nothing yet, and nothing is lost', async () => {
    const player = await newPlayer();
    const [first, second] = [await desk.request(player, 300), await desk.request(player, 200)];
    await setLimit(player, '300');
    await desk.approve(first, 300, newUtr());
    await desk.approve(second, 200, newUtr());
    expect([await desk.balanceOf(player), (await desk.rowOf(second))?.held]).toEqual([300, '200']);
    expect(await ownedPoints(system.node.db, player.id)).toBe(wholePoints(500));
  });
});

describe('A fund request', () => {
  test('is seen by its own player only, and takes a reference and a picture of that player only', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const id = await desk.request(player, 500);
    expect(await desk.historyOf(other)).toEqual([]);
    const proof = { fund_request_id: id, utr: newUtr(), screenshot: PIXEL };
    expect((await desk.prove(other, proof)).body.code).toBe('fund_request_unknown');
    expect((await desk.prove(player, proof)).body).toMatchObject({ utr: proof.utr, has_screenshot: true });
    expect(await desk.historyOf(player)).toMatchObject([{ utr: proof.utr, has_screenshot: true }]);
  });

  test('refuses what is no reference, no picture, and anything once it is decided', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 500);
    const codeOf = async (proof: object) =>
      (await desk.prove(player, { fund_request_id: id, ...proof })).body.code;
    expect(await codeOf({ utr: '' })).toBe('utr_not_valid');
    expect(await codeOf({ utr: '1234', screenshot: PIXEL })).toBe('utr_not_valid');
    for (const screenshot of ['PHN2Zz48L3N2Zz4=', 'not base64', PIXEL.slice(0, 20)])
      expect([screenshot, await codeOf({ utr: newUtr(), screenshot })]).toEqual([
        screenshot,
        'image_not_valid',
      ]);
    expect(await codeOf({ screenshot: PIXEL })).toBeUndefined();
    await desk.reject(id, 'Nothing came in');
    expect(await codeOf({ utr: newUtr() })).toBe('fund_request_decided');
    expect(await desk.historyOf(player)).toMatchObject([
      { state: 'rejected', reason: 'Nothing came in', utr: '', has_screenshot: true },
    ]);
    expect([await eventsOf(id), await noticesOf(player)]).toEqual([
      ['deposit_rejected'],
      [['deposit_rejected', '500']],
    ]);
  });

  test('TH-22 takes twenty pictures of a player in a day, of all requests together', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 500);
    const proof = { fund_request_id: id, utr: '', screenshot: PIXEL };
    await aMinuteLater();
    for (let n = 0; n < 20; n += 1) expect((await desk.prove(player, proof)).body.status).toBe(true);
    await aMinuteLater();
    const { http, body, headers } = await desk.prove(player, proof);
    expect([http, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect((await desk.prove(player, { ...proof, utr: newUtr(), screenshot: '' })).body.status).toBe(true);
  });

  test('takes another reference in place of a mistyped one, which is free again, and one picture only', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const [wrong, right] = [newUtr(), newUtr()];
    const id = await desk.request(player, 500);
    for (const utr of [wrong, right])
      await desk.prove(player, { fund_request_id: id, utr, screenshot: PIXEL });
    const theirs = await desk.request(other, 500);
    expect((await desk.prove(other, { fund_request_id: theirs, utr: wrong })).body.code).toBeUndefined();
    expect((await desk.prove(other, { fund_request_id: theirs, utr: right })).body.code).toBe('utr_taken');
    const images = await system.node.db.query(sql`
      select 1 from payment_images where player_id = ${player.id}`);
    expect(images).toHaveLength(1);
  });

  test('is not made while play is off, and not an eleventh time while ten wait', async () => {
    const player = await newPlayer();
    for (let i = 0; i < 10; i += 1) await desk.request(player, 100 + i);
    expect((await desk.add(player, 999)).body.code).toBe('too_many_requests');
    const stopped = await newPlayer();
    await system.call('/api-start-cool-off', { hours: 24 }, stopped);
    expect((await desk.add(stopped, 500)).body.code).toBe('betting_off');
  });

  test('without a sign of payment ends after seven days; one with a reference waits for a person', async () => {
    const [silent, proved] = [await newPlayer(), await newPlayer()];
    await desk.request(silent, 500);
    await desk.prove(proved, { fund_request_id: await desk.request(proved, 500), utr: newUtr() });
    await Promise.all([age(silent, '6 days 23 hours'), age(proved, '8 days')]);
    await turn();
    expect(await desk.historyOf(silent)).toMatchObject([{ state: 'pending' }]);
    await age(silent, '2 hours');
    await Promise.all([turn(), turn()]);
    expect(await desk.historyOf(silent)).toMatchObject([{ state: 'expired' }]);
    expect(await desk.historyOf(proved)).toMatchObject([{ state: 'pending' }]);
  });

  test('is not made for an account that was deleted while the wallet was waited for', async () => {
    const player = await newPlayer();
    const asking = await system.node.db.transaction(async (tx) => {
      await lockWallet(tx, player.id);
      const asked = desk.add(player, 500);
      await untilBlocked(tx);
      await tx.query(sql`
        update players set active = false, betting_enabled = false, erased_at = clock_timestamp(),
          mobile = ${`erased-${'1'.repeat(32)}`}
        where id = ${player.id}`);
      return { asked };
    });
    expect((await asking.asked).body.code).toBe('betting_off');
    const found = await system.node.db.query(sql`select 1 from deposits where player_id = ${player.id}`);
    expect(found).toEqual([]);
  });

  test('that one of two people has approved waits for the second, however long', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 20_000);
    expect((await desk.approve(id, 20_000, newUtr())).body.state).toBe('first_approved');
    await age(player, '8 days');
    await turn();
    expect(await desk.historyOf(player)).toMatchObject([{ state: 'pending' }]);
  });

  test('PRIV-04 of a player who is erased stays in the books without its picture, and is not looked for any more', async () => {
    const player = await newPlayer();
    const [paid, begun] = [await desk.request(player, 500), await desk.request(player, 600)];
    for (const id of [paid, begun])
      await desk.prove(player, { fund_request_id: id, utr: newUtr(), screenshot: PIXEL });
    await desk.approve(paid, 500, (await desk.rowOf(paid))?.utr ?? '');
    await system.node.db.transaction((tx) => erasePaymentData(tx, player.id));
    expect(await desk.historyOf(player)).toMatchObject([
      { state: 'expired', has_screenshot: false },
      { state: 'credited', received: '500', has_screenshot: false },
    ]);
    expect((await desk.approve(begun, 600, newUtr())).body.code).toBe('fund_request_decided');
    const images = await system.node.db.query(sql`
      select 1 from payment_images where player_id = ${player.id}`);
    expect(images).toEqual([]);
  });

  test('MON-07 that is decided cannot be changed by hand, not even in the store', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 500);
    await desk.approve(id, 500, newUtr());
    for (const change of [
      sql`set received = 90000`,
      sql`set held = 100`,
      sql`set state = 'pending', decided_at = null, received = null`,
      sql`set utr = '999999999999'`,
      sql`set player_id = ${(await newPlayer()).id}`,
    ])
      await expect(
        system.node.db.query(sql`update deposits ${change} where id = ${Number(id)}`),
      ).rejects.toThrow(/cannot be changed so/);
    await expect(system.node.db.query(sql`delete from deposits where id = ${Number(id)}`)).rejects.toThrow(
      /append-only/,
    );
  });

  test('credited, is seen at once on every open screen of the player', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 500);
    const screen = await openLiveStream(system.url, { token: player.token });
    await screen.hears('retry: 2000');
    await desk.approve(id, 500, newUtr());
    await expect(
      screen.hears('event: wallet\ndata: {"wallet_amt":"500","seq":1}\n\n'),
    ).resolves.toBeGreaterThan(0);
    screen.close();
  });
});

describe('The cashier', () => {
  test('works through requests page by page, waiting ones oldest first, decided ones newest first', async () => {
    const players = [await newPlayer(), await newPlayer(), await newPlayer()];
    const ids: string[] = [];
    for (const player of players) ids.push(await desk.request(player, 500));
    const cashier = await addStaffMember(system.node.db, ['cashier']);
    const all = async (which: 'waiting' | 'approved') => {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body }: Awaited<ReturnType<typeof page>> = await page(which, cursor);
        seen.push(...(body.deposits ?? []).map(({ fund_request_id }) => fund_request_id));
        cursor = body.next_cursor ?? null;
      }
      return seen;
    };
    const page = (which: string, cursor: string) =>
      system.call('/console/api/list-deposits', { which, cursor, limit: 2 }, cashier);
    const before = await all('waiting');
    expect(before.slice(-3)).toEqual(ids);
    expect((await page('waiting', '')).body.waiting).toBe(before.length);
    for (const id of ids.toReversed()) await desk.approve(id, 500, newUtr());
    expect((await all('approved')).slice(0, 3)).toEqual(ids);
    expect(await all('waiting')).toEqual(before.slice(0, -3));
    const row = await desk.rowOf(ids[0] ?? '');
    expect(row?.flags).toEqual(['first_deposit']);
    expect(row?.mobile).toMatch(/^\d\d••• ••\d{3}$/);
    expect(row?.decided_by).toMatch(/^Staff/);
  });

  test('PRIV-02 alone, with owner, auditor and support, sees pictures: as files that nothing keeps or runs', async () => {
    const player = await newPlayer();
    const id = await desk.request(player, 500);
    await desk.prove(player, { fund_request_id: id, utr: '', screenshot: PIXEL });
    const path = (await desk.rowOf(id))?.screenshot ?? '';
    const get = async (token: string) =>
      fetch(`${system.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const cashier = await addStaffMember(system.node.db, ['support']);
    const shown = await get(cashier.token);
    expect([shown.status, Buffer.from(await shown.arrayBuffer()).toString('base64')]).toEqual([
      200,
      await drawnPixel(),
    ]);
    expect(
      ['content-type', 'cache-control', 'x-content-type-options'].map((name) => shown.headers.get(name)),
    ).toEqual(['image/webp', 'no-store', 'nosniff']);
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment; filename="payment-\d+\.webp"$/);
    const maker = await addStaffMember(system.node.db, ['results-maker']);
    expect([(await get(player.token)).status, (await get(maker.token)).status]).toEqual([401, 403]);
    for (const other of ['0', '999999', 'x'])
      expect((await fetch(`${system.url}/console/api/payment-picture/${other}`)).status).toBe(401);
  });
});
