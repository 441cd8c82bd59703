import type { BoardMarket, MarketBoard } from '../markets/market-board.ts';
import { selectSession, selectSessionsOfDay, type StoredSession } from '../markets/session-store.ts';
import type { Queryable } from '../platform/db.ts';
import { refusal } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { findSession } from './declaration.ts';
import { type NewestResult, selectNewestResult } from './reverts.table.ts';

/** What is needed to say whether a result may be taken back. */
export interface RevertParts {
  readonly board: MarketBoard;
  readonly settings: SettingsReader;
}

/** A result that may be taken back now. */
export interface Revertible {
  readonly session: StoredSession;
  readonly market: BoardMarket;
  readonly result: NewestResult;
}

/**
 * Checks that the result of a session can be taken back (decisions.md §5): it stands, not for too long, and the close of its
 * market day has none. With `lock`, all that stays so until the transaction ends.
 */
export async function readRevertible(
  tx: Queryable,
  { board, settings }: RevertParts,
  asked: { readonly sessionId: string; readonly lock: boolean },
) {
  const session = await findSession(tx, asked.sessionId, asked.lock);
  const market = session === null ? null : board.market(session.marketId);
  if (session === null || market === null) return refusal('session_unknown');
  const hours = settings.current().correction_hours;
  const result = await selectNewestResult(tx, { sessionId: session.id, hours });
  if (result === null || (session.state !== 'declared' && session.state !== 'settled'))
    return refusal('result_not_declared');
  if (await hasCloseResult(tx, session, asked.lock)) return refusal('close_result_stands');
  if (result.is_too_late) return refusal('correction_too_late', { params: { hours: String(hours) } });
  const revertible: Revertible = { session, market, result };
  return { ok: true as const, revertible };
}

/** The close was settled by the open's number too, so it goes first. Its row is locked: nobody declares it meanwhile. */
async function hasCloseResult(tx: Queryable, session: StoredSession, lock: boolean): Promise<boolean> {
  if (session.session === 'close') return false;
  const halves = await selectSessionsOfDay(tx, session.marketDayId);
  const close = halves.find((half) => half.session === 'close');
  if (close === undefined) return false;
  const fresh = await selectSession(tx, close.id, { lock });
  return fresh !== null && fresh.number !== null;
}
