import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { startTestHouse, type TestHouse } from '../support/test-house.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';

describe('slips of many lines', () => {
  let house: TestHouse;
  let market: TestMarket;
  let player: TestPlayer;
  let slips = 0;
  beforeAll(async () => {
    house = await startTestHouse('postgres');
    market = await addMarket(house);
    player = await addPlayer(house.node.db, 10_000);
  });
  afterAll(() => house.close());

  const place = (body: unknown) => {
    slips += 1;
    return house.call('/api-submit-bid', body, { ...player, key: `slip-${slips}` });
  };
  const balance = async () => (await readBalance(house.node.db, player.id)) / 100;

  test('T25 500 lines are one slip, 501 are refused', async () => {
    const digits = Array.from({ length: 501 }, (_, i) => i % 10);
    expect((await place(digitsOn(market, digits, 10))).body.code).toBe('too_many_lines');
    const { body } = await place(digitsOn(market, digits.slice(0, 500), 10));
    expect(body).toMatchObject({ status: true, lines: 500, total: '5000' });
  });

  test('T25 a body over 64 KiB is refused before it is read', async () => {
    const { http, body } = await place({ ...digitsOn(market, [1], 10), note: 'x'.repeat(64 * 1024) });
    expect([http, body.code]).toEqual([413, 'body_too_large']);
  });

  test('T25 a slip of SP DP TP is booked whole', async () => {
    const before = await balance();
    const result = spDpTp(['128', '137', '146'], ['119', '155'], ['777']);
    const { body } = await place(slipOn(market, result, { pana: 'SP DP TP', session: 'Open' }));
    expect(body).toMatchObject({ status: true, lines: 6, total: '60', wallet_amt: String(before - 60) });
  });

  test('T25 a slip of SP DP TP with one wrong pana, or too dear as a whole, is not booked at all', async () => {
    const before = await balance();
    const wrong = spDpTp(['128', '137'], ['119', '128'], ['777']);
    expect((await place(slipOn(market, wrong, { pana: 'SP DP TP' }))).body.code).toBe('number_not_valid');
    const poor = await addPlayer(house.node.db, 59);
    const dear = slipOn(market, spDpTp(['128', '137', '146'], ['119', '155'], ['777']), { pana: 'SP DP TP' });
    const { body } = await house.call('/api-submit-bid', dear, { ...poor, key: 'dear' });
    expect(body.code).toBe('insufficient_balance');
    expect([await balance(), await readBalance(house.node.db, poor.id)]).toEqual([before, 5_900]);
    const slipsOfPoor = await house.node.db.query(sql`select 1 from slips where player_id = ${poor.id}`);
    expect(slipsOfPoor).toEqual([]);
  });
});

/** The lines that the SP DP TP screen sends: each names its own type. */
function spDpTp(single: readonly string[], double: readonly string[], triple: readonly string[]) {
  return [
    ...single.map((digits) => panaLine('Single Pana', digits)),
    ...double.map((digits) => panaLine('Double Pana', digits)),
    ...triple.map((digits) => panaLine('Triple Pana', digits)),
  ];
}

function panaLine(pana: string, digits: string) {
  return { digits, points: 10, session: 'Open', pana };
}
