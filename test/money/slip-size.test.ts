import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { panaLines, SP_DP_TP_NAMES, type SpDpTpName, spDpTpLines } from '../support/sp-dp-tp.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';
import { sayFigure } from '../support/say-figure.ts';

const SP_DP_TP = { pana: 'SP DP TP', session: 'Open' };

describe('slips of many lines', () => {
  let system: TestSystem;
  let market: TestMarket;
  let player: TestPlayer;
  let slips = 0;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    market = await addMarket(system);
    player = await addPlayer(system.node.db, 10_000);
  });
  afterAll(() => system.close());

  const place = (body: unknown) => {
    slips += 1;
    return system.call('/api-submit-bid', body, { ...player, key: `slip-${slips}` });
  };
  const balance = async () => (await readBalance(system.node.db, player.id)) / 100;

  test('T25 500 lines are one slip, 501 are refused', async () => {
    const digits = Array.from({ length: 501 }, (_, i) => i % 10);
    expect((await place(digitsOn(market, digits, 10))).body.code).toBe('too_many_lines');
    const { body } = await place(digitsOn(market, digits.slice(0, 500), 10));
    expect(body).toMatchObject({ status: true, lines: 500, total: '5000' });
    sayFigure('T25', { 'lines taken': 500, 'lines refused': digits.length });
  });

  test('T25 a body over 64 KiB is refused before it is read', async () => {
    const { http, body } = await place({ ...digitsOn(market, [1], 10), note: 'x'.repeat(64 * 1024) });
    expect([http, body.code]).toEqual([413, 'body_too_large']);
  });

  test('T25 a slip of SP DP TP is booked whole', async () => {
    const before = await balance();
    const { body } = await place(slipOn(market, spDpTpLines('1'), SP_DP_TP));
    expect(body).toMatchObject({ status: true, lines: 22, total: '220', wallet_amt: String(before - 220) });
  });

  test('T25 a slip of SP DP TP with one wrong pana, or too dear as a whole, is not booked at all', async () => {
    const before = await balance();
    const good = spDpTpLines('1');
    const wrong = good.map((line, i) => (i === 15 ? { ...line, digits: '128' } : line));
    expect((await place(slipOn(market, wrong, SP_DP_TP))).body.code).toBe('number_not_valid');
    const poor = await addPlayer(system.node.db, 219);
    const { body } = await system.call('/api-submit-bid', slipOn(market, good, SP_DP_TP), {
      ...poor,
      key: 'dear',
    });
    expect(body.code).toBe('insufficient_balance');
    expect([await balance(), await readBalance(system.node.db, poor.id)]).toEqual([before, 21_900]);
    const slipsOfPoor = await system.node.db.query(sql`select 1 from slips where player_id = ${poor.id}`);
    expect(slipsOfPoor).toEqual([]);
  });

  test.each(['Open', 'Close'] as const)(
    'T25 SP DP TP as three submissions on the %s session is three slips, each booked once',
    async (session) => {
      const one = await addPlayer(system.node.db, 1_000);
      const submit = (pana: SpDpTpName) =>
        system.call('/api-submit-bid', slipOn(market, panaLines(pana, '1', session), { pana, session }), {
          ...one,
          key: `${session}-${pana.slice(0, 2)}`,
        });
      const first = await Promise.all(SP_DP_TP_NAMES.map(submit));
      expect(first.map(({ body }) => [body.status, body.lines, body.total])).toEqual([
        [true, 12, '120'],
        [true, 9, '90'],
        [true, 1, '10'],
      ]);
      expect(new Set(first.map(({ body }) => body.slip_no)).size).toBe(3);
      const again = await Promise.all([...SP_DP_TP_NAMES, ...SP_DP_TP_NAMES].map(submit));
      expect(again.map(({ body }) => body)).toEqual([...first, ...first].map(({ body }) => body));
      expect(await readBalance(system.node.db, one.id)).toBe((1_000 - 220) * 100);
      const bids = await system.node.db.query<{ pana: string; session: string; count: number }>(sql`
        select pana, session, count(distinct number) from bids where player_id = ${one.id}
        group by pana, session order by 3 desc`);
      const wire = session === 'Open' ? 'open' : 'close';
      expect(bids).toEqual([
        { pana: 'Single Pana', session: wire, count: 12 },
        { pana: 'Double Pana', session: wire, count: 9 },
        { pana: 'Triple Pana', session: wire, count: 1 },
      ]);
    },
  );

  test('T25 of three submissions, one that is refused leaves the others standing', async () => {
    const one = await addPlayer(system.node.db, 130);
    const codes: (string | undefined)[] = [];
    for (const pana of SP_DP_TP_NAMES) {
      const slip = slipOn(market, panaLines(pana, '1'), { pana });
      const { body } = await system.call('/api-submit-bid', slip, { ...one, key: pana.slice(0, 2) });
      codes.push(body.status ? 'accepted' : body.code);
    }
    expect(codes).toEqual(['accepted', 'insufficient_balance', 'accepted']);
    expect(await readBalance(system.node.db, one.id)).toBe(0);
  });
});
