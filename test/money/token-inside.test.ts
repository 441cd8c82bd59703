import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAMILIES } from '#rules/game/games.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addDraw, addMarket, type TestDraw } from '../support/test-market.ts';
import { slipOn, SUBMIT_CALL } from '../support/test-slip.ts';

let system: TestSystem;
let markets: readonly TestDraw[];
let player: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  system = await startTestSystem('postgres');
  markets = [await addMarket(system), await addDraw(system, 'starline'), await addDraw(system, 'gali')];
  player = await addPlayer(system.node.db, 1_000);
  other = await addPlayer(system.node.db, 1_000);
});
afterAll(() => system.close());

const slipsOf = async ({ id }: TestPlayer) =>
  (await system.node.db.query(sql`select 1 from slips where player_id = ${id}`)).length;

test.each(FAMILIES)(
  'T24 a slip on a %s market that carries the token of somebody else is refused and books for nobody',
  async (family) => {
    const market = markets.find((one) => one.family === family);
    if (market === undefined) throw new Error(`a ${family} market is there`);
    const pana = family === 'gali' ? 'Left Digit' : 'Single Digit';
    const place = async (token: unknown, key: string) => {
      const slip = slipOn(market, [{ digits: '6', points: 10, session: 'Open' }], {
        pana,
        unique_token: token,
      });
      const { body } = await system.call(SUBMIT_CALL[family], slip, { ...player, key: `${family}-${key}` });
      return body.status ? 'accepted' : body.code;
    };
    const before = await slipsOf(player);
    const strangers = [other.token, `${player.token}x`, player.token.slice(1), 7, true, {}, [player.token]];
    for (const [i, token] of strangers.entries())
      expect([token, await place(token, `wrong-${i}`)]).toEqual([token, 'token_contradicts']);
    expect([await slipsOf(player), await slipsOf(other)]).toEqual([before, 0]);
    for (const [i, token] of [player.token, '', null, undefined].entries())
      expect([token, await place(token, `own-${i}`)]).toEqual([token, 'accepted']);
    expect([await slipsOf(player), await slipsOf(other)]).toEqual([before + 4, 0]);
  },
);
