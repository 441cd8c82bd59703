import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { checkInvariants, checkRecent, violationsIn } from '../../src/server/audit/check-invariants.ts';
import { findObstacles, type Obstacle } from '../../src/server/books/cold/cold-month-store.ts';
import { readHouse } from '../../src/server/doctor/house-facts.ts';
import { formatSlipNo } from '../../src/server/ledger/entry-no.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { selectPastDays } from '../../src/server/results/past-results/past-result-store.ts';
import { attach, detach, listMonths } from '../../scripts/cold/cold-commands.ts';
import { sayObstacle } from '../../scripts/cold/say-month.ts';
import { addPlayers } from '../support/add-players.ts';
import { type ColdHouse, openColdHouse } from '../support/cold-house.ts';
import { changeContent, changeRow, dropFile, dropRow, flipByte } from '../support/damage-cold-files.ts';
import { addStaffMember } from '../support/people.ts';

const MONTH = '2026-01';
const JANUARY = { from: '01/01/2026', to: '01/31/2026' };
const SPANS = [
  ['01/01/2026', '04/10/2026'],
  ['01/20/2026', '01/20/2026'],
  ['01/21/2026', '01/21/2026'],
  ['02/01/2026', '04/10/2026'],
] as const;

const WAIT_MS_MAX = 1_000;
/** Between the bids of one who bids: others want the processor, too. */
const BETWEEN_MS = 30;
const quiet = () => undefined;

describe('a month in cold storage', () => {
  let house: ColdHouse;
  let place: string;
  beforeAll(async () => {
    house = await openColdHouse();
    place = await mkdtemp(join(tmpdir(), 'ank-cold-'));
  });
  afterAll(async () => {
    await house.system.close();
    await rm(place, { recursive: true });
  });
  const db = () => house.system.node.db;
  const wish = (folder = place) => ({ month: MONTH, place: folder, by: 'tester' });

  /** Every row there is, as text. */
  const rows = async () => {
    const [ledger, slips, wins] = await Promise.all([
      db().query(sql`select to_jsonb(l)::text as row from ledger l order by player_id, seq`),
      db().query(sql`select to_jsonb(s)::text as row from slips s order by player_id, seq`),
      db().query(
        sql`select to_jsonb(w)::text as row from wins w order by player_id, seq, line, settlement_id`,
      ),
    ]);
    return { ledger, slips, wins };
  };
  const statements = () =>
    Promise.all(
      house.players().flatMap((player) =>
        SPANS.map(async ([date_from, date_to]) => {
          const { body } = await house.system.call('/api-get-statement', { date_from, date_to }, player);
          return { ...body, server_time: '' };
        }),
      ),
    );
  /** What players read of January. */
  const histories = () =>
    Promise.all(
      house.players().map(async (player) => {
        const days = { bid_from: JANUARY.from, bid_to: JANUARY.to };
        const wins = { date_from: JANUARY.from, date_to: JANUARY.to };
        return {
          slips: (await house.system.call('/api-my-slips', JANUARY, player)).body,
          bids: (await house.system.call('/api-starline-bid-history-data', days, player)).body,
          wins: (await house.system.call('/api-starline-wining-history-data', wins, player)).body,
          passbook: (await house.system.call('/api-wallet-transaction-history', {}, player)).body,
        };
      }),
    );
  const books = async () => [
    ...(await checkInvariants(db())),
    ...(await db().transaction((tx) => checkRecent(tx, { since: 0, from: 0, to: null }))),
  ];
  const all = async () => ({
    rows: await rows(),
    statements: await statements(),
    histories: await histories(),
  });

  let before: Awaited<ReturnType<typeof all>>;
  test('killed after any step it is wholly here, and the next try goes on', async () => {
    before = await all();
    expect(await books()).toEqual([]);
    for (const step of ['written slips', 'named', 'carried', 'swapped']) {
      const dying = detach(db(), wish(), (done) => {
        if (done === step) throw new Error(`killed after ${step}`);
      });
      await expect(dying).rejects.toThrow(`killed after ${step}`);
      expect(await rows()).toEqual(before.rows);
      expect(await listMonths(db())).toContainEqual(expect.stringMatching(/^2026-01 .* in its tables$/));
    }
  });

  test('a disk that takes no more ends it, and says so', async () => {
    const full = await mkdtemp(join(tmpdir(), 'ank-cold-full-'));
    const dying = detach(db(), wish(full), (done) => {
      if (done === 'written ledger') rmSync(full, { recursive: true });
    });
    await expect(dying).rejects.toThrow('ENOENT');
    expect(await rows()).toEqual(before.rows);
  });

  test('goes with its checks green, and every statement as before', async () => {
    expect(await detach(db(), wish(), quiet)).toMatch(/^2026-01 is in cold storage: /);
    expect(await statements()).toEqual(before.statements);
    expect(await books()).toEqual([]);
    const after = await rows();
    expect(after.ledger.length).toBeLessThan(before.rows.ledger.length);
    expect(after.slips).toHaveLength(house.players().length);
    expect(await listMonths(db())).toContainEqual(
      expect.stringMatching(/^2026-01 .* in cold storage since 2026-04-10: /),
    );
    expect(await detach(db(), wish(), quiet)).toMatch('is in cold storage already');
  });

  test('players and staff are told so, and nobody reads an empty list', async () => {
    for (const { slips, bids, wins, passbook } of await histories()) {
      expect([slips.cold_months, bids.cold_months, wins.cold_months]).toEqual([[MONTH], [MONTH], [MONTH]]);
      expect(slips.slips).toEqual([]);
      const carried = passbook.transaction_history?.filter(({ kind }) => kind === 'carried') ?? [];
      expect(carried.length).toBeGreaterThan(1);
      expect(carried[0]?.transaction_note).toBe('Bids and wins of a day, in cold storage');
    }
    const [player] = house.players();
    if (player === undefined) throw new Error('there are players');
    const april = { from: '04/01/2026', to: '04/10/2026' };
    expect((await house.system.call('/api-my-slips', april, player)).body.cold_months).toBeUndefined();
    const owner = await addStaffMember(db(), ['owner']);
    // Two players have bid 10 twice on each draw of that day.
    const { sessions } = (
      await house.system.call('/console/api/list-sessions-of-day', { day: '2026-01-20' }, owner)
    ).body;
    expect(sessions?.map(({ bids, points }) => [bids, points])).toEqual(
      Array.from({ length: 3 }, () => [4, '40']),
    );
    const slip = formatSlipNo({ playerId: player.id, seq: 2 });
    const day = { day_from: '2026-01-20', day_to: '2026-01-20' };
    const codes = await Promise.all([
      house.system.call('/console/api/list-bids', day, owner),
      house.system.call('/console/api/sum-bids', day, owner),
      house.system.call('/console/api/get-slip', { slip_no: slip }, owner),
      house.system.call('/console/api/list-bids', { slip }, owner),
      house.system.call('/console/api/list-session-winners', { session_id: '1' }, owner),
    ]);
    const found = await house.system.call('/console/api/list-found', { text: slip, only: 'all' }, owner);
    expect(found.body.entries).toMatchObject([{ player_id: String(player.id), is_slip: false }]);
    const page = await house.system.call('/console/api/get-player', { player_id: String(player.id) }, owner);
    expect(page.body.slips).toBe(10);
    expect(codes.map(({ body }) => body.code)).toEqual(Array.from(codes, () => 'cold_months'));
  });

  test('nobody takes a market or a day of it for one that has no bids', async () => {
    const owner = await addStaffMember(db(), ['owner']);
    const { markets } = (await house.system.call('/console/api/list-market-plans', {}, owner)).body;
    expect(markets?.map(({ can_take_back: can }) => can)).toEqual([false, false, false]);
    const { id } = await db().one<{ id: number }>(sql`select max(id) as id from markets`);
    const at = instant(Date.parse('2026-04-10'));
    const days = [accepted(marketDay('2026-01-20'))];
    expect(await selectPastDays(db(), { marketId: id, days, at })).toMatchObject([{ has_bids: true }]);
  });

  test('the doctor says when its files are not where they were put', async () => {
    const { coldWithoutFiles } = await readHouse(db());
    expect(coldWithoutFiles).toEqual([]);
    await rename(join(place, `ank-${MONTH}`), join(place, 'elsewhere'));
    expect((await readHouse(db())).coldWithoutFiles).toEqual([MONTH]);
    await rename(join(place, 'elsewhere'), join(place, `ank-${MONTH}`));
  });

  test('the trail says who took it out', async () => {
    const events = await db().query(sql`
      select actor, action, detail ->> 'by' as by from audit_events where object = 'month:202601'`);
    expect(events).toEqual([{ actor: 'system', action: 'month_detached', by: 'tester' }]);
  });

  test.each([
    ['a sum', sql`update ledger_202601 set amount = amount + 100`, 'INV-2 chain of entries'],
    ['a day', sql`delete from ledger_202601 where seq < 6`, 'INV-10 closed day equals its entries'],
    [
      'what was won',
      sql`update ledger_202601 set key = regexp_replace(key, '\\d+$', '7')`,
      'INV-10 a month in cold storage is carried by what it came to',
    ],
    [
      'what a wrong result had paid',
      sql`delete from cold_references where kind = 'settlement'`,
      'INV-5 no more is reversed than was won',
    ],
    [
      'what was bid on a void',
      sql`delete from cold_references where kind = 'void'`,
      'FAIR-09 a refund is what its void gives back, exactly',
    ],
    [
      'the move',
      sql`delete from cold_references; delete from cold_moves`,
      'INV-6 what is carried is of a month in cold storage',
    ],
  ])('the checks of the books find that somebody changed %s', async (_, change, name) => {
    const tampered = db().transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      for (const part of change.parts.join('').split('; ')) await tx.query({ parts: [part], values: [] });
      throw new Error(JSON.stringify(await violationsIn(tx)));
    });
    await expect(tampered).rejects.toThrow(name);
  });

  test('damaged files are refused, and nothing changes', async () => {
    const cold = await rows();
    for (const damage of [flipByte, dropRow, changeRow, dropFile, changeContent]) {
      const copy = await mkdtemp(join(tmpdir(), 'ank-cold-copy-'));
      await cp(place, copy, { recursive: true });
      await damage(join(copy, `ank-${MONTH}`), db());
      await expect(attach(db(), wish(copy), quiet)).rejects.toThrow(
        /damaged|other rows|is not what was taken out|missing/,
      );
      await rm(copy, { recursive: true });
    }
    expect(await rows()).toEqual(cold);
  });

  test('files that are not of this month are not taken for it', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'ank-cold-copy-'));
    await cp(place, copy, { recursive: true });
    await attach(db(), wish(), quiet);
    await changeContent(join(copy, `ank-${MONTH}`), db());
    await expect(detach(db(), wish(copy), quiet)).rejects.toThrow('is not what the tables say');
    expect(await rows()).toEqual(before.rows);
    await rm(copy, { recursive: true });
    await detach(db(), wish(), quiet);
  });

  test('killed on its way back it is wholly away', async () => {
    const cold = await rows();
    for (const step of ['proven', 'filled slips', 'swapped']) {
      const dying = attach(db(), wish(), (done) => {
        if (done === step) throw new Error(`killed after ${step}`);
      });
      await expect(dying).rejects.toThrow(`killed after ${step}`);
      expect(await rows()).toEqual(cold);
    }
  });

  test('comes back as it was, to the last byte', async () => {
    expect(await attach(db(), wish(), quiet)).toMatch(/^2026-01 is back: /);
    expect(await all()).toEqual(before);
    expect(await books()).toEqual([]);
    expect(await attach(db(), wish(), quiet)).toMatch('there is nothing to do');
  });

  test('goes again and comes back again, as guarded as before', async () => {
    await detach(db(), wish(), quiet);
    expect(await books()).toEqual([]);
    await attach(db(), wish(), quiet);
    expect(await rows()).toEqual(before.rows);
    for (const part of ['ledger_202601', 'slips_202601', 'wins_202601'])
      await expect(db().query({ parts: [`delete from ${part}`], values: [] })).rejects.toThrow('append-only');
    expect(await readdir(place)).toEqual([`ank-${MONTH}`]);
  });

  test('of two people who move it at once the second is sent away, and spoils nothing', async () => {
    const seconds: Promise<unknown>[] = [];
    const sendSecond = () => seconds.push(detach(db(), wish(), quiet).catch((refused: unknown) => refused));
    await rm(join(place, `ank-${MONTH}`), { recursive: true });
    await detach(db(), wish(), (step) => step === 'written ledger' && sendSecond());
    await attach(db(), wish(), (step) => step === 'proven' && sendSecond());
    const refused = String(
      new Error('Somebody else is moving a month. Wait until that is done, and try again.'),
    );
    expect((await Promise.all(seconds)).map(String)).toEqual([refused, refused]);
    expect(await rows()).toEqual(before.rows);
  });

  test('moves while the part of this month is vacuumed, however long that takes', async () => {
    const vacuum = Promise.withResolvers<void>();
    const vacuuming = db().transaction(async (tx) => {
      await tx.query(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.query(sql`lock table ledger_202604 in share update exclusive mode`);
      await vacuum.promise;
    });
    await detach(db(), wish(), quiet);
    await attach(db(), wish(), quiet);
    vacuum.resolve();
    await vacuuming;
    expect(await rows()).toEqual(before.rows);
  });

  test('a month that is not over, or that there is not, stays, and it is said why', async () => {
    await expect(detach(db(), { ...wish(), month: '2026-04' }, quiet)).rejects.toThrow(
      /^2026-04 stays: it ends on 2026-05-01/,
    );
    for (const month of ['2026-13', 'January', '2025-12', '2019-01'])
      await expect(detach(db(), { ...wish(), month }, quiet)).rejects.toThrow(
        /is no month|is in the part of 2026-01/,
      );
  });

  test.each([
    [
      'books_not_proven',
      sql`insert into book_checks (kind, began_at, broken) values ('recent', clock_timestamp(), 1)`,
    ],
    ['session_waits', sql`update market_sessions set state = 'closed', number = null where id = 1`],
    ['money_moves', sql`update settlements set state = 'running', finished_at = null`],
    ['money_moves', sql`update session_voids set state = 'running', finished_at = null`],
    ['can_be_corrected', sql`update results set declared_at = clock_timestamp()`],
    ['day_not_closed', sql`delete from closed_days where day > '2026-01-20'`],
    ['sums_wait', sql`delete from session_sums`],
  ])('a month stays for %s', async (obstacle, change) => {
    const found: Obstacle[] = [];
    const undone = db().transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(change);
      found.push(...(await findObstacles(tx, 202601)));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(found.map((one) => one.obstacle)).toContain(obstacle);
    for (const one of found) expect(sayObstacle(MONTH, one)).toMatch(/^2026-01 stays: .+\.$/);
  });

  test('bids go on while it goes and comes back, and wait less than a second', async () => {
    const crowd = await addPlayers(db(), 100, 1_000);
    const state = { ended: false };
    const waits: number[] = [];
    const bidding = Array.from({ length: 4 }, async (_, lane) => {
      for (let n = lane; !state.ended; n += 4) {
        const player = crowd[n % crowd.length];
        if (player === undefined) throw new Error('there is a crowd');
        const startedAt = performance.now();
        await house.bid(player, house.today, n % 10, `beside-${n}`);
        waits.push(performance.now() - startedAt);
        await pause(BETWEEN_MS);
      }
    });
    const reading = readLong(house, state);
    try {
      await detach(db(), wish(), quiet);
      await attach(db(), wish(), quiet);
    } finally {
      state.ended = true;
      await Promise.all([...bidding, reading]);
    }
    expect(waits.length).toBeGreaterThan(20);
    expect(Math.max(...waits)).toBeLessThan(WAIT_MS_MAX);
    expect(await books()).toEqual([]);
  });

  test('the command itself: killed in the middle nothing has happened, and again it is done', async () => {
    const args = ['detach', MONTH, '--to', place];
    const here = await rows();
    await runCold(house, args, / carried$/m);
    expect(await rows()).toEqual(here);
    const done = await runCold(house, args);
    expect([done.code, done.said]).toEqual([0, expect.stringContaining('2026-01 is in cold storage: ')]);
    expect(await books()).toEqual([]);
  });
});

/** A report keeps the tables for a while: whoever waits for it must not keep bids waiting. */
async function readLong({ system }: ColdHouse, state: { readonly ended: boolean }): Promise<void> {
  await system.node.db.transaction(async (tx) => {
    for (let turn = 0; turn < 20 && !state.ended; turn += 1)
      await tx.query(sql`select count(*), pg_sleep(0.1) from slips`);
  });
}

/** As an operator runs it; killed as soon as it says something. */
async function runCold({ system }: ColdHouse, args: readonly string[], killAt?: RegExp) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'cold', ...args], {
    env: { ...process.env, DATABASE_URL: system.storeUrl ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
      if (killAt?.test(said) === true) child.kill('SIGKILL');
    });
  await once(child, 'close');
  return { code: child.exitCode, said };
}
