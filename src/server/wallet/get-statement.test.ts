import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { points } from '#rules/money.ts';
import {
  addDays,
  formatHistoryDate,
  instant,
  instantAt,
  localTime,
  marketDay,
  minuteOfDay,
} from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { addLogin, addPlayer, type TestPlayer } from '../../../test/support/people.ts';
import { startSystemWithClock } from '../../../test/support/start-system-with-clock.ts';
import type { TestSystem } from '../../../test/support/test-system.ts';
import { windClock, windSystem } from '../../../test/support/wind-clock.ts';
import { type PostedKind, post } from '../ledger/post.ts';
import { sql } from '../platform/store/sql.ts';

const ZONE = 'Asia/Kolkata';
const FIRST_DAY = accepted(marketDay('2026-08-20'));
const LAST_DAY = addDays(FIRST_DAY, 100);
const BEGIN = instantAt(FIRST_DAY, minuteOfDay(0), ZONE);
const CREDITS = [
  'win',
  'refund',
  'bonus',
  'deposit',
  'withdrawal_release',
  'transfer_in',
  'adjustment',
] as const;
const DEBITS = ['stake', 'win_reversal', 'withdrawal_hold', 'transfer_out', 'adjustment'] as const;

let system: TestSystem;
beforeAll(async () => {
  system = await startSystemWithClock({ zone: ZONE, at: BEGIN });
});
// The books of this operator are made of entries at random, without the bids that belong to them: they are not checked.
afterAll(async () => {
  await system.stop();
  await system.node.db.close();
});

const statement = async (player: TestPlayer, date_from: string, date_to: string) =>
  (await system.call('/api-get-statement', { date_from, date_to }, player)).body;
const hundredths = (text: string | undefined) => Math.round(Number(text) * 100);
const dayOf = (at: number) => localTime(instant(at), ZONE).day;

const anyEntry = fc.record({
  minutes: fc.integer({ min: 0, max: 4000 }),
  credit: fc.boolean(),
  kind: fc.nat(20),
  amount: fc.integer({ min: 1, max: 100_000 }),
});

/** A player with a book of entries at random over some weeks, who logs in after them; nobody goes below zero. */
async function enter(
  wanted: readonly (typeof anyEntry extends fc.Arbitrary<infer T> ? T : never)[],
): Promise<TestPlayer> {
  const player = await addPlayer(system.node.db, 0);
  let [at, balance] = [BEGIN, 0];
  for (const [n, { minutes, credit, kind, amount }] of wanted.entries()) {
    at = instant(at + minutes * 60_000);
    const isCredit = credit || amount > balance;
    const kinds: readonly PostedKind[] = isCredit ? CREDITS : DEBITS;
    const moved = points(isCredit ? amount : -amount);
    await windClock(system.node.db, at);
    const posting = { playerId: player.id, amount: moved, key: `random-${n}`, reference: null };
    await system.node.db.transaction((tx) => post(tx, kinds[kind % kinds.length] ?? 'bonus', [posting]));
    balance += moved;
  }
  await windSystem(system, instantAt(LAST_DAY, minuteOfDay(1439), ZONE));
  // Nobody stays logged in for months.
  return { ...player, token: await addLogin(system.node.db, player) };
}

describe('RG-06 The statement of a player', () => {
  test('is equal to the entries of the book, whatever the book and the days', async () => {
    const anyDays = fc.tuple(fc.nat(100), fc.nat(100));
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { maxLength: 40 }), anyDays, async (wanted, [one, other]) => {
        const player = await enter(wanted);
        const [from, to] = [
          addDays(FIRST_DAY, Math.min(one, other)),
          addDays(FIRST_DAY, Math.max(one, other)),
        ];
        const body = await statement(player, formatHistoryDate(from), formatHistoryDate(to));
        expect(body).toMatchObject({ date_from: formatHistoryDate(from), date_to: formatHistoryDate(to) });
        const entries = await system.node.db.query<{ kind: string; amount: number; at: number }>(sql`
          select kind, amount, at from ledger where player_id = ${player.id}`);
        const sum = (kinds: readonly string[], isIn: (day: string) => boolean) =>
          entries.reduce(
            (all, entry) => all + (kinds.includes(entry.kind) && isIn(dayOf(entry.at)) ? entry.amount : 0),
            0,
          );
        const within = (day: string) => from <= day && day <= to;
        const every = [...CREDITS, ...DEBITS];
        expect({
          opening: hundredths(body.opening_balance),
          closing: hundredths(body.closing_balance),
          staked: hundredths(body.staked),
          won: hundredths(body.won),
          net: hundredths(body.net),
          deposits: hundredths(body.deposits),
          withdrawals: hundredths(body.withdrawals),
          other: hundredths(body.other),
          lifetime: hundredths(body.lifetime_net_deposits),
        }).toEqual({
          opening: sum(every, (day) => day < from),
          closing: sum(every, (day) => day <= to),
          staked: 0 - sum(['stake', 'refund'], within),
          won: sum(['win', 'win_reversal'], within),
          net: sum(['win', 'win_reversal', 'stake', 'refund'], within),
          deposits: sum(['deposit'], within),
          withdrawals: 0 - sum(['withdrawal_hold', 'withdrawal_release'], within),
          other: sum(['bonus', 'transfer_in', 'transfer_out', 'adjustment'], within),
          lifetime: sum(['deposit', 'withdrawal_hold', 'withdrawal_release'], () => true),
        });
      }),
      { numRuns: 25 },
    );
  });

  test('an entry at the last moment of a day belongs to it, one at midnight to the next', async () => {
    const player = await addPlayer(system.node.db, 0);
    const midnight = instantAt(addDays(FIRST_DAY, 3), minuteOfDay(0), ZONE);
    for (const [at, amount] of [
      [midnight - 1, 100],
      [midnight, 2000],
    ] as const) {
      await windClock(system.node.db, instant(at));
      const posting = { playerId: player.id, amount: points(amount), key: `at-${at}`, reference: null };
      await system.node.db.transaction((tx) => post(tx, 'deposit', [posting]));
    }
    await windSystem(system, instant(midnight + 60_000));
    expect(await statement(player, '08/22/2026', '08/22/2026')).toMatchObject({
      deposits: '1',
      closing_balance: '1',
    });
    expect(await statement(player, '8/23/2026', '')).toMatchObject({
      deposits: '20',
      opening_balance: '1',
      closing_balance: '21',
      date_to: '08/23/2026',
    });
  });

  test('days that have not come yet end today, and other text is refused', async () => {
    const player = await addPlayer(system.node.db, 0);
    const { body } = await system.call(
      '/api-get-statement',
      { date_from: '01/01/1970', date_to: '12/31/9999' },
      player,
    );
    expect(body).toMatchObject({
      status: true,
      date_from: '01/01/1970',
      opening_balance: '0',
      closing_balance: '0',
    });
    for (const [date_from, date_to] of [
      ['08/23/2026', '08/22/2026'],
      ['08-22-2026', ''],
      ['', '02/30/2026'],
      ["'; drop table", ''],
    ]) {
      const refused = await system.call('/api-get-statement', { date_from, date_to }, player);
      expect([refused.http, refused.body.code]).toEqual([422, 'date_not_valid']);
    }
  });
});
