import type { BoardMarket, MarketBoard } from '../../markets/market-board.ts';
import { selectSession, selectSessionsOfDay, type StoredSession } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { refusal } from '../../platform/web/request.ts';
import { readSettings } from '../../settings/settings.ts';
import { findSession } from '../declare/declaration.ts';
import { type NewestResult, selectNewestResult } from './reversals.table.ts';

/** What tells whether a result can be reversed, beside the store. */
export interface ReversalServices {
  readonly board: MarketBoard;
}

/** A result that can be reversed now. */
export interface Reversible {
  readonly session: StoredSession;
  readonly market: BoardMarket;
  readonly result: NewestResult;
}

/**
 * Checks that the result of a session can be reversed (decisions §5): it is in force, not too old, and the close of
 * its market day has no result. With `lock`, this does not change until the transaction ends.
 */
export async function readReversible(
  tx: Queryable,
  { board }: ReversalServices,
  asked: { readonly sessionId: string; readonly lock: boolean },
) {
  const session = await findSession(tx, asked.sessionId, asked.lock);
  const market = session === null ? null : board.market(session.marketId);
  if (session === null || market === null) return refusal('market_session_unknown');
  // Not as this node remembers them: what was lowered holds on every node at once.
  const { correction_hours: hours } = await readSettings(tx);
  const result = await selectNewestResult(tx, { sessionId: session.id, hours });
  if (result === null || (session.state !== 'declared' && session.state !== 'settled'))
    return refusal('result_not_declared');
  if (await hasCloseResult(tx, session, asked.lock)) return refusal('close_result_stands');
  if (result.is_too_late) return refusal('correction_too_late', { params: { hours: String(hours) } });
  const reversible: Reversible = { session, market, result };
  return { ok: true as const, reversible };
}

/**
 * The close was settled with the open's number too, so it is reversed first. Its row is locked, so that nobody
 * declares it meanwhile.
 */
async function hasCloseResult(tx: Queryable, session: StoredSession, lock: boolean): Promise<boolean> {
  if (session.session === 'close') return false;
  const halves = await selectSessionsOfDay(tx, session.marketDayId);
  const close = halves.find((half) => half.session === 'close');
  if (close === undefined) return false;
  const fresh = await selectSession(tx, close.id, { lock });
  return fresh !== null && fresh.number !== null;
}
