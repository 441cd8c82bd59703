import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { DOUBLES, SINGLES, TRIPLES } from '../replay/plain-panas.ts';
import { BAD_POINTS } from '../support/bad-points.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addDraw, addMarket, closeIn, type TestDraw } from '../support/test-market.ts';
import { slipOn, SUBMIT_CALL, type TestLine } from '../support/test-slip.ts';

const POINTS = 100_000;
const CLAIMS = ['Open', 'open', 'Close', 'close', 'closed', 'Open, Close', '', undefined];

const DIGITS = '0123456789'.split('');
const JODIS = DIGITS.flatMap((left) => DIGITS.map((right) => left + right));
/** Everything that a screen of document B might send as a number, and things it never would. */
const NUMBERS = [
  DIGITS,
  JODIS,
  [...SINGLES, ...DOUBLES, ...TRIPLES].filter((_, i) => i % 9 === 0),
  [
    '',
    '321',
    '012',
    '010',
    '001',
    '121',
    '211',
    '1234',
    '-1',
    ' 7',
    '7 ',
    '7.0',
    '1e1',
    'a',
    '१',
    '__proto__',
  ],
].flat();

const FAMILIES = [
  {
    family: 'starline',
    names: { 'Single Digit': DIGITS, 'Single Pana': SINGLES, 'Double Pana': DOUBLES, 'Triple Pana': TRIPLES },
    strangers: ['Jodi Digit', 'Half Sangam', 'Full Sangam', 'SP Motor', 'DP Motor', 'SP DP TP', 'Left Digit'],
  },
  {
    family: 'gali',
    names: { 'Left Digit': DIGITS, 'Right Digit': DIGITS, 'Jodi Digit': JODIS },
    strangers: ['Single Digit', 'Single Pana', 'Triple Pana', 'Half Sangam', 'SP Motor', 'SP DP TP'],
  },
] as const;

describe.each(FAMILIES)('slips on $family markets', ({ family, names, strangers }) => {
  const [pana = '', digits = ''] =
    Object.entries<readonly string[]>(names).map(([name, all]) => [name, all[6]])[0] ?? [];
  let system: TestSystem;
  let market: TestDraw;
  let player: TestPlayer;
  let slips = 0;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    market = await addDraw(system, family);
    player = await addPlayer(system.node.db, POINTS);
  });
  afterAll(() => system.close());

  const place = (body: unknown, from = player) => {
    slips += 1;
    return system.call(SUBMIT_CALL[family], body, { ...from, key: `slip-${slips}` });
  };
  const codeOf = async (body: unknown, from = player) => {
    const answer = await place(body, from);
    return answer.body.status ? 'accepted' : answer.body.code;
  };
  const own = (change: object = {}, lines: readonly object[] = [{ digits, points: 10 }]) =>
    slipOn(market, [], { pana, result: lines, totalbit: undefined, ...change });
  const ask = (body: object) => system.call(SUBMIT_CALL[family], body, { ...player, key: 'one-key' });
  const balance = async () => (await readBalance(system.node.db, player.id)) / 100;
  const slipCount = async () =>
    (await system.node.db.query(sql`select 1 from slips where player_id = ${player.id}`)).length;

  test.each(BAD_POINTS)('T22 points: %s', async (_, points, code) => {
    const before = await balance();
    const bad = { digits, points };
    expect(await codeOf(own({}, [bad]))).toBe(code);
    expect(await codeOf(own({}, [{ digits, points: '10' }, bad]))).toBe(code);
    expect(await balance()).toBe(before);
  });

  test('T22 a negative line does not pay for another, however the total comes out', async () => {
    const before = await balance();
    const both = [
      { digits, points: '1000' },
      { digits, points: '-990' },
    ];
    for (const totalbit of ['10', '1990', undefined])
      expect(await codeOf(own({ totalbit }, both))).toBe('points_not_valid');
    expect(await balance()).toBe(before);
  });

  test.each(Object.entries<readonly string[]>(names))(
    'T23 %s takes all of its own numbers and no other',
    async (name, numbers) => {
      const all = numbers.map((number) => ({ digits: number, points: 10 }));
      expect((await place(own({ pana: name }, all))).body).toMatchObject({
        status: true,
        lines: numbers.length,
      });
      for (const number of NUMBERS.filter((one) => !numbers.includes(one))) {
        const code = await codeOf(own({ pana: name }, [{ digits: number, points: 10 }]));
        expect(`${number}: ${code}`).toBe(
          `${number}: ${number === '' ? 'number_required' : 'number_not_valid'}`,
        );
      }
      const twoNumbers = { digits: numbers[0], closedigits: numbers[1], points: 10 };
      expect(await codeOf(own({ pana: name }, [twoNumbers]))).toBe('number_not_valid');
    },
  );

  test.each([...strangers, 'Cycle Patti', '', 'toString'])(
    'T23 T28 "%s" is no bid type here',
    async (name) => {
      for (const number of ['7', '65', '123', '112', '777'])
        expect(await codeOf(own({ pana: name }, [{ digits: number, points: 10 }]))).toBe(
          'bid_type_not_valid',
        );
    },
  );

  test.each([
    ['a total that is too small', { totalbit: '9' }, 'total_contradicts'],
    ['a total that is too large', { totalbit: '11' }, 'total_contradicts'],
    ['a total in words', { totalbit: 'ten' }, 'total_contradicts'],
    ['a negative total', { totalbit: -10 }, 'total_contradicts'],
    ['the name of another market', { Gamename: 'Milan Day' }, 'market_contradicts'],
    ['the number of another market', { gameid: '1' }, 'market_contradicts'],
    ['yesterday', { bid_date: '19-November-2020' }, 'date_contradicts'],
    ['yesterday in another form', { bid_date: '2020-11-19' }, 'date_contradicts'],
    ['no lines', { result: [] }, 'no_lines'],
    ['lines that are a text', { result: '[]' }, 'slip_not_valid'],
    ['a line that is a number', { result: [7] }, 'slip_not_valid'],
  ])('T24 %s is checked and refused', async (_, change, code) => {
    const before = await balance();
    expect(await codeOf(own(change))).toBe(code);
    expect(await balance()).toBe(before);
  });

  test('T24 a market of another family is unknown here, and this one is unknown there', async () => {
    const before = await slipCount();
    const main = await addMarket(system);
    const other = await addDraw(system, family === 'gali' ? 'starline' : 'gali');
    for (const elsewhere of [main, other]) {
      expect(await codeOf(slipOn(elsewhere, [{ digits, points: 10 }], { pana }))).toBe('market_unknown');
      // The outer number is the one that counts, so it cannot hide behind an inner one.
      expect(await codeOf({ ...own(), game_id: String(elsewhere.id) })).toBe('market_unknown');
      const there = { ...player, key: `there-${elsewhere.id}` };
      expect((await system.call(SUBMIT_CALL[elsewhere.family], own(), there)).body.code).toBe(
        'market_unknown',
      );
    }
    expect(await slipCount()).toBe(before);
  });

  test('T25 500 lines are one slip, 501 are refused, and so is a body over 64 KiB', async () => {
    const lines = Array.from({ length: 501 }, () => ({ digits, points: 10 }));
    expect(await codeOf(own({}, lines))).toBe('too_many_lines');
    expect((await place(own({}, lines.slice(1)))).body).toMatchObject({
      status: true,
      lines: 500,
      total: '5000',
    });
    const { http, body } = await place({ ...own(), note: 'x'.repeat(64 * 1024) });
    expect([http, body.code]).toEqual([413, 'body_too_large']);
  });

  test('T25 a slip is refused whole for one wrong line, or when it is too dear as a whole', async () => {
    const before = await slipCount();
    const good = { digits, points: 10 };
    expect(await codeOf(own({}, [good, good, { digits: 'x', points: 10 }]))).toBe('number_not_valid');
    const poor = await addPlayer(system.node.db, 29);
    expect(await codeOf(own({}, [good, good, good]), poor)).toBe('insufficient_balance');
    expect([await slipCount(), await readBalance(system.node.db, poor.id)]).toEqual([before, 2_900]);
  });

  test('T9 the same key gives the same answer and one slip; with another slip it is refused', async () => {
    const before = await slipCount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(own())));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ status: true, lines: 1, total: '10' });
    const other = own({}, [{ digits, points: 20 }]);
    expect((await ask(other)).body.code).toBe('idempotency_key_reused');
    expect(await slipCount()).toBe(before + 1);
  });

  test('T15 after its bid-last time every bid is refused, whatever session the body claims', async () => {
    const late = await addDraw(system, family);
    await closeIn(system.node.db, late.openSession, -1);
    await system.services.board.refresh();
    for (const [name, numbers] of Object.entries<readonly string[]>(names)) {
      const line: TestLine = { digits: numbers[0] ?? '', points: 10 };
      for (const session of CLAIMS) {
        const inside = session === undefined ? line : { ...line, session };
        for (const gametype of CLAIMS) {
          const slip = slipOn(late, [inside], { pana: name, session, gametype, totalbit: undefined });
          expect([name, session, gametype, await codeOf(slip)]).toEqual([
            name,
            session,
            gametype,
            'bidding_closed',
          ]);
        }
      }
    }
  });
});
