import { marketResult, parseDeclaredNumber, winningSelections } from '#rules/game/results.ts';
import type { Selection } from '#rules/game/selection.ts';
import { formatClock, localTime } from '#rules/time/time.ts';
import type { BoardMarket, MarketBoard } from '../../markets/market-board.ts';
import { selectSession, selectSessionsOfDay, type StoredSession } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refusal, type Staff } from '../../platform/web/request.ts';
import { isBeingReversed } from '../reverse/reversals.table.ts';

/** A number that may be declared now, with everything that follows from it. */
export interface Declaration {
  readonly session: StoredSession;
  readonly market: BoardMarket;
  readonly number: string;
  /** Declared numbers of the market day once this one stands. */
  readonly open: string | null;
  readonly close: string | null;
  readonly winning: readonly Selection[];
}

/**
 * Checks that a session can be declared with a number (decisions §5): its bids have ended, it has no result yet, and
 * the close of a main market comes after its open, unless that was voided. With `lock`, the session stays as it is until the transaction ends.
 */
export async function readDeclaration(
  tx: Queryable,
  board: MarketBoard,
  asked: { readonly sessionId: string; readonly number: string; readonly lock: boolean },
) {
  const session = await findSession(tx, asked.sessionId, asked.lock);
  const market = session === null ? null : board.market(session.marketId);
  if (session === null || market === null) return refusal('market_session_unknown');
  const number = parseDeclaredNumber(market.family, asked.number);
  if (!number.ok) return refusal('result_not_valid', { params: { n: asked.number }, field: 'number' });
  if (session.state === 'open') return refusal('market_session_not_closed');
  if (session.state === 'voided') return refusal('market_session_voided');
  if (session.state !== 'closed') return refusal('result_exists');
  if (await isBeingReversed(tx, session.id)) return refusal('result_being_reversed');
  const others = await selectSessionsOfDay(tx, session.marketDayId);
  const half = others.find((one) => one.session === 'open');
  const open = session.session === 'open' ? number.value : (half?.number ?? null);
  if (open === null && half?.state !== 'voided') return refusal('open_not_declared');
  const result = marketResult(market.family, open, session.session === 'close' ? number.value : null);
  const close = result.family === 'main' ? result.close : null;
  const winning = winningSelections({
    family: market.family,
    session: session.session,
    open: result.open,
    close,
  });
  const declaration: Declaration = { session, market, number: number.value, open, close, winning };
  return { ok: true as const, declaration };
}

/**
 * Before its published time a result is a matter of owners (FAIR-06): nobody else enters one, or learns what it pays. Who
 * could choose the moment could choose the number.
 */
export function refuseNotDue(
  { config }: Pick<AppContext, 'config'>,
  { session }: Declaration,
  staff: Pick<Staff, 'roles'>,
) {
  if (session.isDue || staff.roles.includes('owner')) return null;
  const time = formatClock(localTime(session.resultDueAt, config.zone).minute);
  return refusal('result_not_due', { params: { time } });
}

/** A session by the text of its number on the wire. */
export async function findSession(tx: Queryable, id: string, lock: boolean): Promise<StoredSession | null> {
  return /^\d{1,9}$/.test(id) ? selectSession(tx, Number(id), { lock }) : null;
}
