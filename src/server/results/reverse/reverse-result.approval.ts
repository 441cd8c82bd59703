import type { Apply, ApprovalSpec } from '../../approvals/approval-spec.ts';
import { propose } from '../../approvals/propose.ts';
import { barLooker, refuseLooker, refuseLookers } from '../../exposure/look-store.ts';
import { announceMarkets } from '../../markets/market-board.ts';
import { resultText } from '../../markets/wire-game.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { readReversible, type Reversible, type ReversalServices } from './reversible.ts';
import { reverseResult } from './reversals.table.ts';
import { SESSION_DECIDERS, showSession } from '../sessions/session-approvals.ts';
import { SETTLE_TOPIC } from '../settle/settle-session.job.ts';

type RevertSpec = ApprovalSpec<'reverse_result'>;

/** Reverses a wrong result, always by two staff members, whatever the settings say (security §6.7). */
export function revertResultSpec(node: AppContext, services: ReversalServices): RevertSpec {
  return {
    kind: 'reverse_result',
    may: SESSION_DECIDERS,
    onePer: ({ subject }) => subject,
    needsCode: true,
    bar: barLooker,
    check: async (tx, { approval, request }) => {
      const read = await readReversible(tx, services, { sessionId: String(approval.subject), lock: true });
      if (!read.ok) return read;
      if (approval.payload['result'] !== String(read.reversible.result.id))
        return refusal('proposal_unknown');
      const sessionIds = [approval.subject];
      const looked = await refuseLookers(tx, { sessionIds, staff: request.staff, madeBy: approval.madeBy });
      return looked ?? { ok: true, apply: reverse(tx, node, read.reversible) };
    },
    show: async (approval) => {
      const session = await showSession(node, services.board, approval);
      if (session === null) return null;
      const number = resultText({ ...session, number: approval.payload['number'] ?? '' });
      return { kind: 'reverse_result', view: { ...session, number } };
    },
  };
}

/** First step of a reversal: a proposal with a reason waits for a second staff member. */
export function proposeReversal(
  node: AppContext,
  services: ReversalServices & { readonly spec: RevertSpec },
): Handler<'/console/api/propose-reversal'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    return node.db.transaction(async (tx) => {
      const read = await readReversible(tx, services, { sessionId: input.session_id, lock: true });
      if (!read.ok) return read;
      const { session, result } = read.reversible;
      const looked = await refuseLooker(tx, { sessionIds: [session.id], staff: request.staff });
      if (looked !== null) return looked;
      const proposed = await propose(
        tx,
        { live: node.live, spec: services.spec, request },
        {
          subject: session.id,
          payload: { result: String(result.id), number: result.number },
          reason,
          event: (approval) => ({
            action: 'reversal_proposed',
            object: `session:${session.id}`,
            detail: { approval, number: result.number },
          }),
        },
      );
      return proposed.ok ? answer({ approval_id: String(proposed.approvalId) }) : proposed;
    });
  };
}

/**
 * From now on the result pays nobody and is hidden from players, and the job reverses the wins. The session waits for
 * another number.
 */
function reverse(
  tx: Queryable,
  { live }: Pick<AppContext, 'live'>,
  { session, result }: Reversible,
): Apply<'reverse_result'> {
  return async ({ approval, staff }) => {
    await reverseResult(tx, { sessionId: session.id, approvalId: approval.id, confirmedBy: staff.id });
    await announceMarkets(tx, live);
    await live.announce(tx, SETTLE_TOPIC, {});
    return {
      ok: true,
      done: { kind: 'reverse_result', session_id: String(session.id) },
      event: {
        action: 'result_reversed',
        object: `session:${session.id}`,
        detail: { number: result.number, made_by: approval.madeBy.id },
        reason: approval.reason,
      },
    };
  };
}
