import { readStop } from '#rules/settings/stop.ts';
import { can } from '#contract/permissions.ts';
import { selectMarkets } from '../markets/market-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { selectStops, type Stop } from '../settings/stop-store.ts';
import { selectStaffNames } from '../staff/staff-store.ts';

/** What stands still, from the store and not from this node's memory, for everybody of staff. */
export function listStops(node: AppContext): Handler<'/console/api/list-stops'> {
  return async ({ staff }) => {
    const stops = await formatStops(node.db, await selectStops(node.db));
    const markets = can(staff.roles, 'stops.play') ? await selectMarkets(node.db) : [];
    return answer({
      stops,
      markets: markets.map(({ id, name, family }) => ({ game_id: String(id), game_name: name, family })),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

/** Stops as staff see them, with the names of markets and people. */
export async function formatStops(db: Queryable, stops: readonly Stop[]) {
  if (stops.length === 0) return [];
  const ofMarkets = stops.some(({ what }) => marketOf(what) !== null);
  const [markets, people] = await Promise.all([
    ofMarkets ? selectMarkets(db) : [],
    selectStaffNames(
      db,
      stops.flatMap(({ by }) => by ?? []),
    ),
  ]);
  return stops.map(({ id, what, sentences, reason, since, by }) => ({
    stop_id: String(id),
    what,
    game_name: markets.find((market) => market.id === marketOf(what))?.name ?? '',
    sentences,
    reason,
    since: new Date(since).toISOString(),
    stopped_by: people.find((one) => one.id === by)?.name ?? '',
  }));
}

function marketOf(what: string): number | null {
  return readStop(what)?.marketId ?? null;
}
