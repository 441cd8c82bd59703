import { can } from '#contract/permissions.ts';
import type { AheadSession } from '#rules/exposure/exposure.ts';
import { isJodi, isPana } from '#rules/game/pana.ts';
import type { BoardMarket, MarketBoard } from '../markets/market-board.ts';
import { selectSession, selectSessionsOfDay, type StoredSession } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refusal, type Staff } from '../platform/web/request.ts';
import { selectLooks } from './look-store.ts';

/** A session with its market and the halves of its day. */
export interface ExposedSession {
  readonly session: StoredSession;
  readonly market: BoardMarket;
  /** In the order of their ids, as they are locked. */
  readonly halves: readonly StoredSession[];
}

/** With `lock`, no half of the day gets a result until the transaction ends. */
export async function readExposed(
  db: Queryable,
  board: MarketBoard,
  { sessionId, lock = false }: { readonly sessionId: string; readonly lock?: boolean },
) {
  const found = /^\d{1,9}$/.test(sessionId)
    ? await selectSession(db, Number(sessionId), { lock: false })
    : null;
  const market = found === null ? null : board.market(found.marketId);
  if (found === null || market === null) return refusal('market_session_unknown');
  const ids = (await selectSessionsOfDay(db, found.marketDayId))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  const halves: StoredSession[] = [];
  for (const id of ids) {
    const half = await selectSession(db, id, { lock });
    if (half !== null) halves.push(half);
  }
  const session = halves.find(({ id }) => id === found.id) ?? found;
  const exposed: ExposedSession = { session, market, halves };
  return { ok: true as const, exposed };
}

/** The sessions of the day whose results are still ahead: a look at one book tells of the other, by its jodis. */
export function aheadOf({ halves }: ExposedSession): readonly StoredSession[] {
  return halves.filter(isAhead);
}

function isAhead({ number, state }: StoredSession): boolean {
  return number === null && state !== 'voided';
}

/** Refuses whoever has not looked, unless the result stands: then there is nothing left to choose. */
export async function readOpened(
  db: Queryable,
  board: MarketBoard,
  {
    sessionId,
    staff,
    lock = false,
  }: { readonly sessionId: string; readonly staff: Staff; readonly lock?: boolean },
) {
  const read = await readExposed(db, board, { sessionId, lock });
  if (!read.ok) return read;
  return (await isOpened(db, read.exposed, staff)) ? read : refusal('exposure_not_opened');
}

/** A close that is ahead keeps the book of its open shut, too: its jodis stand in both. */
export async function isOpened(db: Queryable, exposed: ExposedSession, staff: Staff): Promise<boolean> {
  const ahead = aheadOf(exposed).map(({ id }) => id);
  if (ahead.length === 0) return true;
  const looked = (await selectLooks(db, ahead)).filter((look) => look.staff_id === staff.id);
  // The role may have been taken away since.
  return can(staff.roles, 'exposure.look') && looked.length === ahead.length;
}

/** The session as the rules of exposure know it: with the number of its open when it is a close. */
export function aheadSession({ session, market, halves }: ExposedSession): AheadSession {
  const half = session.session === 'open' ? undefined : halves.find((one) => one.session === 'open');
  const open = half?.number ?? null;
  if (open !== null && !isPana(open) && !isJodi(open)) throw new Error('a result is a pana or two digits');
  return { family: market.family, session: session.session, open };
}
