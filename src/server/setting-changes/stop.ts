import { checkSentences, readStop } from '#rules/settings/stop.ts';
import { can } from '#contract/permissions.ts';
import { STOP_LIST } from '#contract/stop-list.ts';
import { selectMarket } from '../markets/market-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { insertStop, lockStop, standingStop } from '../settings/stop-store.ts';

/** One person stops something at once. When this is answered nothing of it is accepted any more, on any node. */
export function stop(node: AppContext): Handler<'/console/api/stop'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      const { what } = input;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      const scope = readStop(what);
      const market = scope?.marketId ?? null;
      if (
        scope === null ||
        (market !== null && (await selectMarket(tx, String(market), { lock: false })) === null)
      )
        return refusal('stop_unknown', { field: 'what' });
      if (!can(staff.roles, STOP_LIST[scope.kind].by)) return refusal('stop_not_yours');
      const checked = checkSentences(input);
      if (!checked.ok) return checked;
      await lockStop(tx, scope.kind);
      if ((await standingStop(tx, what)) !== null) return refusal('stop_stands');
      const sentences = checked.value;
      const made = await insertStop(tx, node.live, { what, sentences, reason, by: staff.id });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'stopped',
        object: `stop:${made.id}`,
        detail: { what, ...sentences },
        reason,
      });
      return answer({ stop_id: String(made.id), since: new Date(made.since).toISOString() });
    });
}
