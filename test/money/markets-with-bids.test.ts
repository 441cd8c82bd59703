import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAMILIES } from '#rules/game/games.ts';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayer } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addDraw, addMarket } from '../support/test-market.ts';
import { slipOn, SUBMIT_CALL } from '../support/test-slip.ts';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('postgres');
});
afterAll(() => system.close());

/** A market with one bid that will win, and how to look at everything that was written about that bid. */
async function marketWithBid(family: (typeof FAMILIES)[number]) {
  const market = family === 'main' ? await addMarket(system) : await addDraw(system, family);
  const player = await addPlayer(system.node.db, 100);
  const slipOf = (name: string) =>
    slipOn({ ...market, name }, [{ digits: '6', points: 10 }], {
      pana: family === 'gali' ? 'Left Digit' : 'Single Digit',
    });
  const place = async (name: string, key: string) => {
    const { body } = await system.call(SUBMIT_CALL[family], slipOf(name), { ...player, key });
    return body.status ? 'accepted' : body.code;
  };
  expect(await place(market.name, 'first')).toBe('accepted');
  const bids = () =>
    system.node.db.query(sql`
      select s.*, b.state from slips s join bids b using (player_id, seq) where s.player_id = ${player.id}`);
  return { market, player, place, bids };
}

test.each(FAMILIES)(
  'T33 a %s market with bids cannot be deleted, nor its day, nor its session',
  async (family) => {
    const { market, bids } = await marketWithBid(family);
    const before = await bids();
    const { db } = system.node;
    await expect(db.query(sql`delete from markets where id = ${market.id}`)).rejects.toThrow(/foreign key/);
    await expect(db.query(sql`delete from market_days where id = ${market.marketDayId}`)).rejects.toThrow(
      /foreign key/,
    );
    await expect(
      db.query(sql`delete from market_sessions where market_day_id = ${market.marketDayId}`),
    ).rejects.toThrow(/append-only/);
    // Takes so many tables that a job of the node may stand in its way: a transaction is tried again then.
    await expect(db.transaction((tx) => tx.query(sql`truncate markets cascade`))).rejects.toThrow(
      /append-only/,
    );
    expect(await bids()).toEqual(before);
  },
);

test.each(FAMILIES)(
  'T33 a %s market that gets another name and other times changes no bid, and pays it',
  async (family) => {
    const { market, player, place, bids } = await marketWithBid(family);
    const before = await bids();
    const name = `${market.name} of old`;
    await system.node.db.query(
      sql`update markets set name = ${name}, open_minute = 60 where id = ${market.id}`,
    );
    await system.services.board.refresh();
    expect(await bids()).toEqual(before);
    expect(await place(market.name, 'old-name')).toBe('market_contradicts');
    expect(await place(name, 'new-name')).toBe('accepted');
    const history = {
      main: '/api-bid-history-data',
      starline: '/api-starline-bid-history-data',
      gali: '/api-galidisawar-bid-history-data',
    } as const;
    const shown = await system.call(history[family], {}, player);
    expect(shown.body.bid_data?.map((bid) => [bid.game_name, bid.digits, bid.points])).toEqual([
      [name, '6', '10'],
      [name, '6', '10'],
    ]);
    const desk = await openResultsDesk({ db: system.node.db, url: system.url });
    await desk.declare(market.openSession, family === 'gali' ? '67' : '123');
    await desk.settled(market.openSession);
    expect(await readBalance(system.node.db, player.id)).toBe((100 - 2 * 10 + 2 * 95) * 100);
  },
);
