import { isOvernight, type MarketTerms, playsOn, termsOn } from '#rules/time/schedule.ts';
import { formatClock, localTime } from '#rules/time/time.ts';
import { waitingApprovals } from '../approvals/approval-store.ts';
import { type BoardMarket, endOf, type MarketBoard, sessionOf, stateAt } from '../markets/market-board.ts';
import { selectMarkets } from '../markets/market-store.ts';
import type { StoredSession } from '../markets/session-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { marketsWithBids } from '../results/sessions/kept-sums-store.ts';
import { wireOf } from './judge-market.ts';

/** Every market with its terms of today, those that are decided for later, and how its day stands. */
export function listMarketPlans(
  node: AppContext,
  board: MarketBoard,
): Handler<'/console/api/list-market-plans'> {
  return async () => {
    const at = node.clock.now();
    const today = localTime(at, node.config.zone).day;
    const [markets, waiting, played] = await Promise.all([
      selectMarkets(node.db),
      waitingApprovals(node.db, ['change_market']),
      marketsWithBids(node.db),
    ]);
    const has = new Set(played);
    return answer({
      markets: markets.map((market) => {
        const { schedule } = market;
        const shown = board.market(market.id);
        const day = shown?.day ?? today;
        const [open, close] = [halfOf(shown, 'open'), halfOf(shown, 'close')];
        return {
          market_id: String(market.id),
          family: market.family,
          version: String(market.version),
          ...wireOf(market, today),
          weekdays: [...termsOn(schedule, today).weekdays],
          draw: 'staff' as const,
          first_day: schedule.firstDay ?? '',
          ahead: (schedule.later ?? [])
            .filter(({ firstDay }) => firstDay > today)
            .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
            .map((later) => ({ first_day: later.firstDay, ...formatTerms(later) })),
          market_day: day,
          plays_today: playsOn(schedule, day),
          open_state: open === null ? null : stateAt(open, at),
          close_state: close === null ? null : stateAt(close, at),
          open_ends: open === null ? null : iso(endOf(open)),
          close_ends: close === null ? null : iso(endOf(close)),
          can_take_back: !has.has(market.id),
          approval_id: String(waiting.find(({ subject }) => subject === market.id)?.id ?? ''),
        };
      }),
      today,
      server_time: iso(at),
    });
  };
}

function halfOf(market: BoardMarket | null, session: 'open' | 'close'): StoredSession | null {
  return market === null ? null : sessionOf(market, session);
}

function formatTerms(terms: MarketTerms) {
  return {
    open_time: formatClock(terms.openMinute),
    close_time: terms.closeMinute === null ? '' : formatClock(terms.closeMinute),
    overnight: isOvernight(terms),
    cutoff: String(terms.cutoffMinutes),
    weekdays: [...terms.weekdays],
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
