import type { MarketSession } from './format-session.ts';

/** Noon of the day that the tests of this folder play on, in the operator's zone. */
const NOON = '2026-11-20T06:30:00.000Z';

/** A session for tests: Tapi Day, Close, that takes bids until noon and is due ten minutes later. */
export function someSession(known: Partial<MarketSession> = {}): MarketSession {
  return {
    session_id: '7',
    game_id: '1',
    game_name: 'Tapi Day',
    family: 'main',
    session: 'close',
    market_day: '20-November-2026',
    state: 'open',
    takes_bids_from: '2026-11-19T18:30:00.000Z',
    closes_at: NOON,
    closed_early: null,
    result_at: '2026-11-20T06:40:00.000Z',
    open_result: '147-2',
    close_result: '',
    bids: 2903,
    points: '275900',
    proposal: null,
    settlement: null,
    void: null,
    waits_for_open: false,
    overdue: false,
    ...known,
  };
}
