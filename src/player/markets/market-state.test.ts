import { describe, expect, it } from 'vitest';
import type { Game } from '../calls/use-dashboard.ts';
import { marketState, orderMarkets } from './market-state.ts';

const NOON = Date.parse('2026-11-20T06:30:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number): string => new Date(NOON + minutes * MINUTE).toISOString();

/** A market whose open session ends in an hour and whose close session in three. */
function market(changes: Partial<Game> = {}): Game {
  return {
    game_id: '1',
    family: 'main',
    game_name: 'Godavari Day',
    game_name_hindi: '',
    game_name_marathi: '',
    min_bid_amount: '',
    max_bid_amount: '',
    open_time: '01:10 PM',
    close_time: '03:10 PM',
    open_bid_last_time: '01:00 PM',
    close_bid_last_time: '03:00 PM',
    open_time_sort: '13:10',
    msg: '',
    msg_status: 1,
    open_result: '',
    close_result: '',
    web_chart_url: '',
    server_time: at(0),
    market_day: '20-November-2026',
    takes_bids_from: at(-60),
    open_closes_at: at(60),
    close_closes_at: at(180),
    open_state: 'open',
    close_state: 'open',
    result_at: null,
    ...changes,
  };
}

/** The line of a market that began to take bids and ends it then. */
function began(minutes: number, leftMinutes: number): number {
  return marketState(market({ takes_bids_from: at(minutes), open_closes_at: at(leftMinutes) }), NOON)
    .leftShare;
}

describe('what a market card says', () => {
  it('takes open bids, with an hour left, which is half of its line', () => {
    const state = marketState(market(), NOON);
    expect(state).toMatchObject({
      phase: 'open',
      session: 'open',
      leftMs: 60 * MINUTE,
      leftShare: 0.5,
      result: '',
    });
  });

  it('closes soon below a quarter of an hour', () => {
    expect(marketState(market(), NOON + 45 * MINUTE).phase).toBe('open');
    expect(marketState(market(), NOON + 45 * MINUTE + 1).phase).toBe('soon');
    expect(marketState(market(), NOON + 60 * MINUTE - 1)).toMatchObject({
      phase: 'soon',
      session: 'open',
      leftMs: 1000,
    });
  });

  it('goes over to close bids at the very cut-off, without a new answer', () => {
    const state = marketState(market(), NOON + 60 * MINUTE);
    expect(state).toMatchObject({ phase: 'open', session: 'close', leftShare: 2 / 3 });
  });

  it('of two markets the one with more time has the longer line, whenever they began to take bids', () => {
    const shares = [began(-600, 5), began(-10, 73), began(-600, 93), began(0, 600)];
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(new Set(shares).size).toBe(4);
    expect(Math.max(...shares)).toBeLessThan(1);
  });

  it('is shut at the close cut-off, until the result is there', () => {
    expect(marketState(market(), NOON + 180 * MINUTE)).toMatchObject({ phase: 'shut', session: undefined });
    const out = market({
      open_result: '147-2',
      close_result: '8-369',
      result_at: at(185),
      close_state: 'settled',
    });
    expect(marketState(out, NOON + 200 * MINUTE)).toMatchObject({ phase: 'out', result: '147-28-369' });
  });

  it('a session that staff closed early takes no bids, whatever the clock says', () => {
    expect(marketState(market({ open_state: 'closed' }), NOON).session).toBe('close');
    expect(marketState(market({ open_state: 'declared', close_state: 'closed' }), NOON).phase).toBe('shut');
  });

  it('a market that does not play today is shut', () => {
    expect(marketState(market({ msg_status: 2 }), NOON).phase).toBe('shut');
  });

  it('a result is fresh for one minute', () => {
    const game = market({ open_result: '147-2', open_state: 'declared', result_at: at(0) });
    expect(marketState(game, NOON + MINUTE - 1).isFresh).toBe(true);
    expect(marketState(game, NOON + MINUTE).isFresh).toBe(false);
  });
});

function idsInOrder(games: readonly Game[], favourites: readonly string[] = []): readonly string[] {
  return orderMarkets(games, { nowMs: NOON, favourites });
}

describe('the order of Home', () => {
  it('closing soon, open by cut-off, newest result, closed by time of day', () => {
    const done = {
      msg_status: 2,
      close_state: 'settled',
      close_result: '5-140',
      open_result: '123-6',
    } as const;
    const games = [
      market({ game_id: 'shut late', msg_status: 2, open_time_sort: '20:00' }),
      market({ game_id: 'out old', ...done, result_at: at(-300) }),
      market({ game_id: 'open late', open_closes_at: at(90) }),
      market({ game_id: 'shut early', msg_status: 2, open_time_sort: '09:00' }),
      market({ game_id: 'soon', open_closes_at: at(5) }),
      market({ game_id: 'out new', ...done, result_at: at(-30) }),
      market({ game_id: 'open early', open_closes_at: at(30) }),
    ];
    expect(idsInOrder(games)).toEqual([
      'soon',
      'open early',
      'open late',
      'out new',
      'out old',
      'shut early',
      'shut late',
    ]);
  });

  it('favourites stand first, and keep that order among themselves; a market that is gone pins nothing', () => {
    const games = [
      market({ game_id: 'shut', msg_status: 2 }),
      market({ game_id: 'later', open_closes_at: at(90) }),
      market({ game_id: 'sooner', open_closes_at: at(30) }),
      market({ game_id: 'soon', open_closes_at: at(5) }),
    ];
    expect(idsInOrder(games, ['shut', 'gone', 'later'])).toEqual(['later', 'shut', 'soon', 'sooner']);
  });

  it('does not depend on the order of the answer', () => {
    const games = [market({ game_id: 'a' }), market({ game_id: 'b' }), market({ game_id: 'c' })];
    expect(idsInOrder(games.toReversed())).toEqual(idsInOrder(games));
  });
});

describe('what a card of a market that draws once says', () => {
  const once = { open_closes_at: at(60), close_closes_at: at(60) } as const;
  const drawn = { msg_status: 2, open_state: 'settled', close_state: 'settled', result_at: at(0) } as const;

  it('takes bids until its one cut-off', () => {
    const star = market({ family: 'starline', ...once });
    expect(marketState(star, NOON)).toMatchObject({ phase: 'open', session: 'open', leftShare: 0.5 });
    expect(marketState(star, NOON + 60 * MINUTE)).toMatchObject({ phase: 'shut', session: undefined });
  });

  it('has its starline result with the one pana', () => {
    const star = market({ family: 'starline', ...once, ...drawn, open_result: '128-1' });
    expect(marketState(star, NOON + 90 * MINUTE)).toMatchObject({ phase: 'out', result: '128-1' });
  });

  it('has its gali result with both digits', () => {
    const gali = market({ family: 'gali', ...once, ...drawn, open_result: '4', close_result: '7' });
    expect(marketState(gali, NOON + 90 * MINUTE)).toMatchObject({ phase: 'out', result: '47' });
  });

  it('takes no more bids when its result came before its cut-off', () => {
    // A pushed result says nothing of a close half, which such a market does not have.
    const star = market({ family: 'starline', ...once, open_state: 'declared', open_result: '128-1' });
    expect(marketState(star, NOON)).toMatchObject({ phase: 'out', session: undefined });
  });
});
