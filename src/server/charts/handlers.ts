import type { MarketBoard } from '../markets/market-board.ts';
import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { mountCharts } from './mount-charts.ts';

/** The public charts of results. */
export function chartsFeature(node: AppContext, { board }: { readonly board: MarketBoard }) {
  return {
    calls: {},
    mount: (app) => mountCharts(app, node, board),
  } satisfies Feature;
}
