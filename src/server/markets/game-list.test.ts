import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#rules/time/time.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { sql } from '../platform/store/sql.ts';
import { openGameList } from './game-list.ts';
import type { MarketBoard } from './market-board.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system.close());

test('T53 a list is built when a market changes or a session turns, and by no poll in between', async () => {
  const market = await addMarket(system);
  let built = 0;
  const counting: Pick<MarketBoard, 'markets' | 'version'> = {
    version: system.services.board.version,
    markets: (family) => {
      built += 1;
      return system.services.board.markets(family);
    },
  };
  const listAt = openGameList(system.node, { board: counting, stops: system.services.stops }, 'main');
  const noon = system.node.clock.now();
  const after = (ms: number) => listAt(instant(noon + ms));
  const first = after(0);
  for (let second = 1; second <= 3600; second += 1) expect(after(second * SECOND_MS)).toBe(first);
  expect(built).toBe(1);

  const [game] = first.gamesAt(instant(noon + HOUR_MS));
  expect(game).toMatchObject({ game_id: String(market.id), msg_status: 1, open_state: 'open' });
  expect(game?.server_time).toBe(new Date(noon + HOUR_MS).toISOString());

  const endsAfter = Date.parse(game?.open_closes_at ?? '') - noon;
  expect(after(endsAfter - 1)).toBe(first);
  const ended = after(endsAfter);
  expect(ended.gamesAt(noon)[0]).toMatchObject({ open_state: 'closed', close_state: 'open' });
  expect(ended.mark).not.toBe(first.mark);
  expect(built).toBe(2);

  const again = after(HOUR_MS);
  expect(again.mark, 'the same state has the same mark').toBe(first.mark);
  await system.node.db.query(sql`update markets set name_hindi = 'कल्याण' where id = ${market.id}`);
  await system.services.board.refresh();
  expect(after(HOUR_MS).mark).not.toBe(first.mark);
  await system.services.board.refresh();
  after(HOUR_MS);
  expect(built).toBe(4);
});
