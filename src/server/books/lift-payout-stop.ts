import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal, type RequestOf } from '../platform/request.ts';
import { SETTLE_TOPIC } from '../results/settle-session.job.ts';
import { changeSettings } from '../settings/settings.ts';
import { readBooksState } from './books-state.ts';
import { noteFirstToLift, noteLifted } from './payout-stops.table.ts';

/**
 * Lets payouts go on (security.md MON-10): only when the whole books were found right after the stop began, and only when two
 * people say so.
 */
export function liftPayoutStop(node: Node): Handler<'/console/api/lift-payout-stop'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { stop, mayLift } = await readBooksState(tx, { lock: true });
      if (stop === null) return refusal('payouts_not_stopped');
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      if (!mayLift) return refusal('books_not_right');
      if (stop.first_by === request.staff.id) return refusal('own_proposal');
      const step = { id: stop.id, staffId: request.staff.id, reason };
      if (stop.first_by === null) {
        await noteFirstToLift(tx, step);
        await note(tx, request, { action: 'payout_lift_proposed', stopId: stop.id, reason });
        return answer({ state: 'first' });
      }
      await noteLifted(tx, step);
      await changeSettings(tx, node.live, { payouts_stopped: false }, request.staff.id);
      await note(tx, request, { action: 'payout_stop_lifted', stopId: stop.id, reason });
      await node.live.announce(tx, SETTLE_TOPIC, {});
      return answer({ state: 'lifted' });
    });
}

function note(
  tx: Queryable,
  request: RequestOf<'staff'>,
  event: { readonly action: string; readonly stopId: number; readonly reason: string },
): Promise<void> {
  return recordEvent(tx, request, {
    actor: `staff:${request.staff.id}`,
    action: event.action,
    object: `payout-stop:${event.stopId}`,
    reason: event.reason,
  });
}
