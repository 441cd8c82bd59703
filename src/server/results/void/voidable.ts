import { gamesOfSession } from '#rules/game/games.ts';
import type { BoardMarket } from '../../markets/market-board.ts';
import { selectSession, selectSessionsOfDay, type StoredSession } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { refusal } from '../../platform/web/request.ts';
import { readSettings } from '../../settings/settings.ts';
import { findSession } from '../declare/declaration.ts';
import { type NewestResult, selectNewestResult } from '../reverse/reversals.table.ts';
import type { ReversalServices } from '../reverse/reversible.ts';
import { selectVoidedGames } from './voids.table.ts';

/** Sessions of one market day that can be voided now, and what follows from it. */
export interface Voidable {
  readonly market: BoardMarket;
  /** The session that was asked about. */
  readonly session: StoredSession;
  /** What would be voided, in the order in which it is done: a close that has a result before its open. */
  readonly voided: readonly { readonly session: StoredSession; readonly result: NewestResult | null }[];
  /** The games whose bids come back, without those that came back already. */
  readonly codes: readonly number[];
}

/**
 * Checks that a session, or every session of its day that is not voided yet, can be voided (decisions §5): a result that it
 * has can still be reversed, and no close stands on the number of an open that goes. With `lock`, this does not change until
 * the transaction ends.
 */
export async function readVoidable(
  tx: Queryable,
  { board }: ReversalServices,
  asked: { readonly sessionId: string; readonly wholeDay: boolean; readonly lock: boolean },
) {
  const session = await findSession(tx, asked.sessionId, false);
  const market = session === null ? null : board.market(session.marketId);
  if (session === null || market === null) return refusal('market_session_unknown');
  const halves = await readDay(tx, session.marketDayId, asked.lock);
  const wanted = halves.filter(({ id, state }) => (asked.wholeDay ? state !== 'voided' : id === session.id));
  if (wanted.every(({ state }) => state === 'voided')) return refusal('market_session_voided');
  const close = halves.find((half) => half.session === 'close');
  const keepsClose = close !== undefined && close.number !== null && !wanted.includes(close);
  if (session.session === 'open' && keepsClose) return refusal('close_result_stands');
  const { correction_hours: hours } = await readSettings(tx);
  const voided = await Promise.all(
    wanted.map(async (half) => ({
      session: half,
      result: half.number === null ? null : await selectNewestResult(tx, { sessionId: half.id, hours }),
    })),
  );
  if (voided.some(({ result }) => result?.is_too_late === true))
    return refusal('correction_too_late', { params: { hours: String(hours) } });
  const games = wanted.flatMap((half) => gamesOfSession(market.family, half.session));
  const before = await selectVoidedGames(tx, session.marketDayId);
  const codes = [...new Set(games.map(({ code }) => code))].filter((code) => !before.includes(code));
  const voidable: Voidable = { market, session, voided, codes };
  return { ok: true as const, voidable };
}

/** The halves of a day, the close first: its settlement used the number of the open, so it is reversed first. */
async function readDay(tx: Queryable, marketDayId: number, lock: boolean): Promise<readonly StoredSession[]> {
  const halves = await selectSessionsOfDay(tx, marketDayId);
  const ordered = halves.toSorted((a, b) => a.id - b.id);
  const fresh: StoredSession[] = [];
  // Locked one after the other in one order, as whoever else locks both does.
  for (const { id } of ordered) {
    const half = await selectSession(tx, id, { lock });
    if (half !== null) fresh.push(half);
  }
  return fresh.toSorted((a, b) => (a.session < b.session ? -1 : 1));
}
