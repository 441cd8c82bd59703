import { describe, expect, it } from 'vitest';
import { SESSIONS, gameOf } from '#rules/game/games.ts';
import { DEFAULT_RATES } from '#rules/game/rates.ts';
import { BID_SCREENS, gameOfScreen } from '../bidding/bid-screens.ts';
import { oddsRows } from './odds-rows.ts';

const cases = BID_SCREENS.flatMap((row) => SESSIONS.map((session) => ({ row, session })));

describe('RG-07: every bid screen tells what its game pays and how likely that is', () => {
  it.each(cases.filter(({ row }) => row.makes !== 'sp_dp_tp'))(
    '$row.route, $session: one game, at the rate its bids get',
    ({ row, session }) => {
      const rates = DEFAULT_RATES[row.family];
      const game = gameOfScreen(row, row.name, session);
      const shown = oddsRows(row, session, rates);
      expect(shown.map(({ rate }) => rate)).toEqual([rates[game.rateKey]]);
      expect(shown.map(({ gameCode }) => gameOf(gameCode).rateKey)).toEqual([game.rateKey]);
    },
  );

  it.each(cases.filter(({ row }) => row.makes === 'sp_dp_tp'))(
    '$row.route, $session: the three games that it makes bids of',
    ({ row, session }) => {
      const names = oddsRows(row, session, DEFAULT_RATES[row.family]).map(({ name }) => name);
      expect(names).toEqual(['Single Pana', 'Double Panna', 'Tripple Panna']);
    },
  );
});
