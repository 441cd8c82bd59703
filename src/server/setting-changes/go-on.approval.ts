import { readStop } from '#rules/settings/stop.ts';
import { can } from '#contract/permissions.ts';
import { GO_ON_MINUTES, STOP_LIST, type StopRow } from '#contract/stop-list.ts';
import { assert } from '#rules/verdict.ts';
import type { Apply, ApprovalSpec } from '../approvals/approval-spec.ts';
import { propose } from '../approvals/propose.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { endStop, lockStop, selectStop, type Stop } from '../settings/stop-store.ts';
import { formatStops } from './list-stops.ts';

type GoOnSpec = ApprovalSpec<'go_on'>;

/** Two people let go on what one has stopped; of withdrawals both are owners. */
export function goOnSpec(node: AppContext): GoOnSpec {
  return {
    kind: 'go_on',
    may: { see: 'console.use', propose: 'stops.use', confirm: 'stops.use' },
    waitsMinutes: GO_ON_MINUTES,
    // Both are of those who may agree.
    firstNeeds: ({ payload }) => rowOf(payload['what'] ?? '').agrees,
    secondNeeds: ({ payload }) => rowOf(payload['what'] ?? '').agrees,
    onePer: ({ subject }) => subject,
    check: async (tx, { approval: { subject } }) => {
      const stop = await lockStanding(tx, subject);
      return stop === null ? refusal('stop_ended') : { ok: true, apply: goOn(tx, node, stop) };
    },
    show: async ({ subject }) => {
      const stop = await selectStop(node.db, subject);
      const [view] = stop === null ? [] : await formatStops(node.db, [stop]);
      return view === undefined ? null : { kind: 'go_on', view };
    },
  };
}

/** First step: somebody who may stop it asks that it goes on. */
export function proposeGoOn(node: AppContext, spec: GoOnSpec): Handler<'/console/api/propose-go-on'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { roles } = request.staff;
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      const stop = await lockStandingNamed(tx, input.stop_id);
      if (stop === null) return refusal('stop_ended');
      const { by, agrees } = rowOf(stop.what);
      if (!can(roles, by)) return refusal('stop_not_yours');
      // Both are of those who may agree: who may only stop it finds somebody who may let it go on.
      if (!can(roles, agrees)) return refusal('stop_needs_owner');
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: stop.id,
          payload: { what: stop.what },
          reason,
          event: (approval) => ({
            action: 'go_on_proposed',
            object: `stop:${stop.id}`,
            detail: { approval, what: stop.what },
          }),
        },
      );
      return proposed.ok ? answer({ approval_id: String(proposed.approvalId) }) : proposed;
    });
}

/** A stop that stands, by the text of its number on the wire, with everybody kept waiting who does what it stops. */
export async function lockStandingNamed(tx: Queryable, id: string): Promise<Stop | null> {
  return /^\d{1,15}$/.test(id) ? lockStanding(tx, Number(id)) : null;
}

/** The same by its number; null when it has ended. */
async function lockStanding(tx: Queryable, id: number): Promise<Stop | null> {
  const found = await selectStop(tx, id);
  const scope = found === null ? null : readStop(found.what);
  if (scope === null) return null;
  await lockStop(tx, scope.kind);
  const stop = await selectStop(tx, id);
  return stop?.stands === true ? stop : null;
}

function goOn(tx: Queryable, { live }: AppContext, { id, what }: Stop): Apply<'go_on'> {
  return async ({ approval, staff }) => {
    await endStop(tx, live, { id, askedBy: approval.madeBy.id, agreedBy: staff.id });
    return {
      ok: true,
      done: { kind: 'go_on', what },
      event: {
        action: 'stop_ended',
        object: `stop:${id}`,
        detail: { approval: approval.id, what, made_by: approval.madeBy.id },
        reason: approval.reason,
      },
    };
  };
}

/** Who may stop it, and who may agree that it goes on. */
export function rowOf(what: string): StopRow {
  const scope = readStop(what);
  assert(scope !== null, 'a stop names what it stops');
  return STOP_LIST[scope.kind];
}
