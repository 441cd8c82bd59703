import { formatPoints, points } from '#rules/money.ts';
import { addDays } from '#rules/time/time.ts';
import { selectSameHalves, type StoredSession } from '../../markets/session-store.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { findSession } from '../declare/declaration.ts';
import { readEnd } from './close-session.approval.ts';
import { sumBeforeEnd } from './session-sums.table.ts';

const WEEKS = [1, 2, 3, 4];

/** What an earlier end would cost: how much was bid in as much time before the end, on the last four of the same weekday. */
export function getUsualBids(node: AppContext): Handler<'/console/api/get-usual-bids'> {
  return async (_request, input) => {
    const session = await findSession(node.db, input.session_id, false);
    if (session === null) return refusal('market_session_unknown');
    if (session.state !== 'open') return refusal('market_session_not_open');
    const ends = readEnd(node, session, input.ends_at);
    if (!ends.ok) return ends;
    const before = await selectWeeksBefore(node.db, session);
    const restMs = session.closesAt - (ends.value ?? node.clock.now());
    const sums = await sumBeforeEnd(node.db, { sessionIds: before.map(({ id }) => id), restMs });
    const ofOneDay = (sum: number) => Math.round(sum / Math.max(1, before.length));
    return answer({
      days: before.length,
      bids: ofOneDay(sums.bids),
      players: ofOneDay(sums.players),
      points: formatPoints(points(ofOneDay(sums.points))),
    });
  };
}

/** A void says nothing about how much is usually bid. */
async function selectWeeksBefore(db: Queryable, session: StoredSession): Promise<readonly StoredSession[]> {
  const days = WEEKS.map((weeks) => addDays(session.day, -7 * weeks));
  const halves = await selectSameHalves(db, session, days);
  return halves.filter(({ state }) => state !== 'voided');
}
