import type { Feature } from '../platform/feature.ts';
import { refreshJob } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { RateCards } from '../settings/rate-cards.ts';
import type { StopsReader } from '../settings/stops.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { closeDueSessionsJob } from './close-due-sessions.job.ts';
import { getDashboard, getGameRates, listGali, listStarline, listMarkets } from './list-games.ts';
import type { MarketBoard } from './market-board.ts';
import { makeMonthsJob } from './make-months.job.ts';
import { openMarketDaysJob } from './open-market-days.job.ts';

/** The markets and their days. */
export function marketsFeature(
  node: AppContext,
  {
    rates,
    ...services
  }: {
    readonly board: MarketBoard;
    readonly settings: SettingsReader;
    readonly stops: StopsReader;
    readonly rates: RateCards;
  },
) {
  const { board, settings } = services;
  return {
    calls: {
      '/api-get-dashboard-data': getDashboard(node, services),
      '/api-game-rates': getGameRates(node, rates, 'main'),
      '/api-starline-game': listStarline(node, services),
      '/api-starline-game-rates': getGameRates(node, rates, 'starline'),
      '/api-galidisawar-game': listGali(node, services),
      '/api-galidisawar-game-rates': getGameRates(node, rates, 'gali'),
      '/console/api/list-markets': listMarkets(node, settings),
    },
    jobs: [
      openMarketDaysJob(node),
      makeMonthsJob(node),
      closeDueSessionsJob(node),
      refreshJob('the market board', board),
    ],
  } satisfies Feature;
}
