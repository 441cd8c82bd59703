import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES, gamesOfFamily } from '#rules/game/games.ts';
import { points, wholePoints } from '#rules/money.ts';
import { PANAS, type Pana } from '#rules/game/pana.ts';
import { allSelections, type Selection, readSelection, toSelection } from '#rules/game/selection.ts';
import { winningSelections } from '#rules/game/results.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { settleBid } from '#rules/game/settle-bid.ts';
import { assert } from '#rules/verdict.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import type { TestPlayer } from '../support/people.ts';
import { openResultsDesk, type ResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addMarket, type TestMarket } from '../support/test-market.ts';
import { slipOn } from '../support/test-slip.ts';

const BOOKS = 12;
const PLAYERS = 12;
const CODES = gamesOfFamily('main').map((game) => game.code);

/** A day: its result, and a slip for every player. Every second bid is one that wins, so that wins are no rarity. */
const book = fc
  .record({ open: fc.constantFrom(...PANAS), close: fc.constantFrom(...PANAS) })
  .chain(({ open, close }) => {
    const winning = [
      ...winningSelections({ family: 'main', session: 'open', open }),
      ...winningSelections({ family: 'main', session: 'close', open, close }),
    ];
    const anyBid = fc.constantFrom(...CODES).chain((code) => fc.constantFrom(...allSelections(code)));
    const bid = fc.record({
      selection: fc.oneof(fc.constantFrom(...winning), anyBid),
      stake: fc.integer({ min: 10, max: 99 }),
    });
    const slip = fc.array(bid, { minLength: 1, maxLength: 25 });
    return fc.record({
      open: fc.constant(open),
      close: fc.constant(close),
      slips: fc.array(slip, { minLength: PLAYERS, maxLength: PLAYERS }),
    });
  });

interface StoredBid {
  readonly player_id: number;
  readonly selection: number;
  readonly points: number;
  readonly rate_stake: number;
  readonly rate_return: number;
  readonly state: string;
  readonly won_amount: number | null;
}

describe('T27 settlement equals the plain rule', () => {
  let system: TestSystem;
  let desk: ResultsDesk;
  beforeAll(async () => {
    system = await startTestSystem('postgres');
    desk = await openResultsDesk({ db: system.node.db, url: system.url });
  });
  afterAll(() => system.close());

  async function place(
    market: TestMarket,
    player: TestPlayer,
    bids: readonly { selection: Selection; stake: number }[],
  ) {
    // One slip per game and session, as the screens send them.
    for (const code of new Set(bids.map(({ selection }) => readSelection(selection).game.code))) {
      const mine = bids.filter(({ selection }) => readSelection(selection).game.code === code);
      const { body } = await system.call('/api-submit-bid', wireSlip(market, mine), {
        ...player,
        key: `game-${code}`,
      });
      expect({ ...body, mine }).toMatchObject({ status: true });
    }
  }
  const bidsOn = (market: TestMarket) =>
    system.node.db.query<StoredBid>(sql`
      select player_id, selection, points, rate_stake, rate_return, state, won_amount from bids where market_day_id = ${market.marketDayId}`);

  test(
    'T31 for random books of every main game, after open, after a wrong close, when it is taken back, and after close',
    { timeout: 60_000 },
    async () => {
      const codes = new Set<number>();
      let won = 0;
      const property = fc.asyncProperty(book, async ({ open, close, slips }) => {
        const market = await addMarket(system);
        const players = await addPlayers(system.node.db, PLAYERS, 10_000);
        await Promise.all(players.map((player, i) => place(market, player, slips[i] ?? [])));
        await desk.declare(market.openSession, open);
        await desk.settled(market.openSession);
        expect(differing(await bidsOn(market), open, null)).toEqual([]);
        // First the close is declared wrong, as the open's number, and reversed.
        await desk.declare(market.closeSession, open);
        await desk.settled(market.closeSession);
        expect(differing(await bidsOn(market), open, open)).toEqual([]);
        await desk.reverse(market.closeSession);
        expect(differing(await bidsOn(market), open, null)).toEqual([]);
        await desk.declare(market.closeSession, close);
        await desk.settled(market.closeSession);
        const bids = await bidsOn(market);
        expect(bids).toHaveLength(slips.flat().length);
        expect(differing(bids, open, close)).toEqual([]);
        const gains = await gainsOf(players);
        const otherwise = gains.filter(({ id, gain }) => gain !== gainByRule(bids, id));
        expect(gains).toHaveLength(PLAYERS);
        assert(otherwise.length === 0, `otherwise than the bids: ${JSON.stringify(otherwise)}`);
        bids.forEach(({ selection, state }) => {
          codes.add(readSelection(selection).game.code);
          won += state === 'won' ? 1 : 0;
        });
      });
      // Each try is a whole market day, so a failure is shown as it is and not made smaller. Four confirmations per
      // book stay below the limit of a checker.
      await fc.assert(property, { numRuns: BOOKS, endOnFailure: true });
      expect([...codes].toSorted((a, b) => a - b)).toEqual(CODES);
      expect(won).toBeGreaterThan(BOOKS * PLAYERS);
    },
  );

  /** What the ledger says that each has gained, with the entries that say so. */
  const gainsOf = (players: readonly TestPlayer[]) =>
    system.node.db.query<{ id: number; gain: number; entries: readonly string[] }>(sql`
      select player_id as id, sum(amount)::bigint as gain, array_agg(key || ' ' || amount order by seq) as entries
      from ledger where player_id = any (${players.map(({ id }) => id)}::bigint[]) and kind <> 'bonus' group by player_id`);

  test('the table of games in the database is the one of the rules', async () => {
    const rows = await system.node.db.query(sql`
      select code, family, pana, session, closes_with as "closesWith", decided_at as "decidedAt", numbers
      from games order by code`);
    const known = GAMES.map(({ code, family, pana, session, closesWith, decidedAt, numbers }) => {
      return { code, family, pana, session, closesWith, decidedAt, numbers };
    });
    expect(rows).toEqual(known);
  });

  test('T28 every bid that was ever accepted can be read, has an open day and could win', async () => {
    const rows = await system.node.db.query<{ selection: number; sessions: number }>(sql`
      select distinct l.selection, (select count(*) from market_sessions ms join games g on g.code = l.selection / 1000000
        where ms.market_day_id = s.market_day_id and ms.session in (g.closes_with, g.decided_at)) as sessions
      from slips s cross join lateral unnest(s.selections) as l (selection)`);
    expect(rows.length).toBeGreaterThan(200);
    for (const { selection, sessions } of rows) {
      const { game, digits, closedigits } = readSelection(toSelection(selection));
      expect(sessions).toBe(game.closesWith === game.decidedAt ? 1 : 2);
      const draws = drawsFor(digits, closedigits);
      const wins = draws.some(
        (draw) =>
          settleBid({ ...anyStake, selection: toSelection(selection) }, { family: 'main', ...draw }).state ===
          'won',
      );
      expect([game.pana, digits, closedigits, wins]).toEqual([game.pana, digits, closedigits, true]);
    }
  });
});

const anyStake = { stake: wholePoints(10), rate: DEFAULT_RATES.main.single_digit };

/** Days on which the sides of a bid, or the digits of a jodi, are drawn. */
function drawsFor(digits: string, closedigits: string): readonly { open: Pana; close: Pana }[] {
  const sides = digits.length === 2 ? [digits.slice(0, 1), digits.slice(1)] : [digits, closedigits];
  const [opens, closes] = sides.map((side) =>
    PANAS.filter((pana) => side === '' || pana === side || String(sumOf(pana) % 10) === side).slice(0, 1),
  );
  return (opens ?? []).flatMap((open) => (closes ?? []).map((close) => ({ open, close })));
}

function sumOf(pana: string): number {
  return [...pana].reduce((sum, digit) => sum + Number(digit), 0);
}

function wireSlip(market: TestMarket, bids: readonly { selection: Selection; stake: number }[]): object {
  const [first] = bids;
  if (first === undefined) throw new Error('a slip has a bid');
  const { game } = readSelection(first.selection);
  const session = game.session === 'open' ? 'Open' : 'Close';
  const lines = bids.map(({ selection, stake }) => {
    const { digits, closedigits } = readSelection(selection);
    return { digits, closedigits, points: stake, session };
  });
  return slipOn(market, lines, { pana: game.pana, session });
}

/** The bids that were settled otherwise than the plain rule says. */
function differing(bids: readonly StoredBid[], open: Pana, close: Pana | null): readonly StoredBid[] {
  return bids.filter((bid) => written(bid) !== ruled(bid, open, close));
}

function written({ state, won_amount }: StoredBid): string {
  return `${state} ${won_amount ?? 0}`;
}

function ruled(bid: StoredBid, open: Pana, close: Pana | null): string {
  const placed = {
    selection: toSelection(bid.selection),
    stake: points(bid.points),
    rate: { rateStake: points(bid.rate_stake), rateReturn: points(bid.rate_return) },
  };
  const settled = settleBid(placed, { family: 'main', open, close });
  return `${settled.state} ${settled.state === 'won' ? settled.pays : 0}`;
}

function gainByRule(bids: readonly StoredBid[], playerId: number): number {
  return bids
    .filter((bid) => bid.player_id === playerId)
    .reduce((sum, bid) => sum - bid.points + (bid.won_amount ?? 0), 0);
}
