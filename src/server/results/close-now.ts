import { announceMarkets } from '../markets/market-board.ts';
import { closeSessionEarly } from '../markets/session-store.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import type { CallRequest, Staff } from '../platform/request.ts';

/** Ends the bids of a session, waiting for slips that are on their way. False when they had ended already. */
export async function closeNow(
  tx: Queryable,
  node: Pick<Node, 'live'>,
  sessionId: number,
  request: CallRequest & { readonly staff: Staff },
): Promise<boolean> {
  if (!(await closeSessionEarly(tx, sessionId))) return false;
  await recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: 'session_closed_early',
    object: `session:${sessionId}`,
  });
  await announceMarkets(tx, node.live);
  return true;
}
