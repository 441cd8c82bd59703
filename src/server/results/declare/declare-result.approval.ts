import type { Apply, ApprovalSpec } from '../../approvals/approval-spec.ts';
import type { Approval } from '../../approvals/approval-store.ts';
import { propose } from '../../approvals/propose.ts';
import { barLooker, refuseLooker, refuseLookers } from '../../exposure/look-store.ts';
import { announceMarkets, type MarketBoard } from '../../markets/market-board.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal, type Staff } from '../../platform/web/request.ts';
import { readSettings } from '../../settings/settings.ts';
import { type Declaration, readDeclaration, refuseNotDue } from './declaration.ts';
import { evidencePayload, keepPicture, readEvidence, showEvidence } from './result-evidence.ts';
import { insertResult, insertSettlement } from '../settle/results.table.ts';
import { SESSION_DECIDERS, showSession } from '../sessions/session-approvals.ts';
import { SETTLE_TOPIC } from '../settle/settle-session.job.ts';

interface DeclareParts {
  readonly board: MarketBoard;
}

type DeclareSpec = ApprovalSpec<'declare_result'>;

/** A result is declared when a second person types the same number without seeing it (decisions §5). */
export function declareResultSpec(node: AppContext, { board }: DeclareParts): DeclareSpec {
  return {
    kind: 'declare_result',
    may: SESSION_DECIDERS,
    onePer: ({ subject }) => subject,
    isOneEnough: async (tx, { payload }) =>
      !node.config.realMoney && !isEarly(payload) && (await readSettings(tx)).one_person_can_declare,
    blindNumber: ({ payload }) => payload['number'],
    bar: barLooker,
    needsCode: true,
    check: async (tx, { approval, request }) => {
      const { subject, payload } = approval;
      const asked = { sessionId: String(subject), number: payload['number'] ?? '', lock: true };
      const read = await readDeclaration(tx, board, asked);
      if (!read.ok) return read;
      // Once more under the lock of the session, which a look takes, too.
      const looked = await refuseLookers(tx, {
        sessionIds: [subject],
        staff: request.staff,
        madeBy: approval.madeBy,
      });
      if (looked !== null) return looked;
      const earlyReason = payload['early_reason'] ?? '';
      const early =
        refuseEarly(node, read.declaration, { staff: request.staff, earlyReason }) ??
        refuseNotDue(node, read.declaration, approval.madeBy);
      return early ?? { ok: true, apply: declare(tx, node, { ...read.declaration, earlyReason }) };
    },
    show: async (approval) => {
      const session = await showSession(node, board, approval);
      if (session === null) return null;
      const number = approval.state === 'approved' ? (approval.payload['number'] ?? null) : null;
      const early_reason = approval.payload['early_reason'] ?? '';
      const view = { ...session, number, early_reason, ...showEvidence(approval) };
      return { kind: 'declare_result', view };
    },
  };
}

/** First step of declaring: the number, typed twice, waits for a second person (or stands, where one is enough). */
export function proposeResult(
  node: AppContext,
  { board, spec }: { readonly board: MarketBoard; readonly spec: DeclareSpec },
): Handler<'/console/api/propose-result'> {
  return async (request, input) => {
    if (input.number !== input.number_again)
      return refusal('result_entries_differ', { field: 'number_again' });
    const given = await readEvidence(node, input);
    if (!given.ok) return given;
    const { evidence } = given;
    return node.db.transaction(async (tx) => {
      const asked = { sessionId: input.session_id, number: input.number, lock: true };
      const read = await readDeclaration(tx, board, asked);
      if (!read.ok) return read;
      const { session, number } = read.declaration;
      const looked = await refuseLooker(tx, { sessionIds: [session.id], staff: request.staff });
      if (looked !== null) return looked;
      const earlyReason = input.early_reason.trim();
      const early = refuseEarly(node, read.declaration, { staff: request.staff, earlyReason });
      if (early !== null) return early;
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: session.id,
          payload: {
            number,
            early_reason: session.isDue ? '' : earlyReason,
            ...evidencePayload(evidence),
          },
          reason: '',
          event: (approval) => ({
            action: 'result_proposed',
            object: `session:${session.id}`,
            detail: { approval, early: !session.isDue },
          }),
          apply: declare(tx, node, { ...read.declaration, earlyReason: '' }),
        },
      );
      if (!proposed.ok) return proposed;
      await keepPicture(tx, proposed.approvalId, evidence.picture);
      return answer({ approval_id: String(proposed.approvalId), declared: proposed.done !== null });
    });
  };
}

function isEarly(payload: Approval['payload']): boolean {
  return (payload['early_reason'] ?? '') !== '';
}

/** Before its published time it takes two owners, and a reason that everybody can read. The database refuses it, too. */
function refuseEarly(
  node: Pick<AppContext, 'config'>,
  declaration: Declaration,
  { staff, earlyReason }: { readonly staff: Staff; readonly earlyReason: string },
) {
  const refused = refuseNotDue(node, declaration, staff);
  if (refused !== null || declaration.session.isDue) return refused;
  return earlyReason === '' ? refusal('reason_required', { field: 'early_reason' }) : null;
}

/**
 * Makes a checked declaration stand: the result is stored, its settlement ordered, everybody told. All in the
 * transaction that holds the session's lock, so when two staff members confirm at once only one gets here.
 */
function declare(
  tx: Queryable,
  { live }: Pick<AppContext, 'live'>,
  { session, market, number, winning, earlyReason }: Declaration & { readonly earlyReason: string },
): Apply<'declare_result'> {
  return async ({ approval, staff, alone }) => {
    const resultId = await insertResult(tx, {
      sessionId: session.id,
      number,
      approvalId: approval.id,
      madeBy: approval.madeBy.id,
      confirmedBy: staff.id,
      earlyReason,
    });
    await insertSettlement(tx, {
      resultId,
      sessionId: session.id,
      marketDayId: session.marketDayId,
      winning,
    });
    await announceMarkets(tx, live, { marketId: market.id });
    await live.announce(tx, SETTLE_TOPIC, {});
    return {
      ok: true,
      done: { kind: 'declare_result', session_id: String(session.id) },
      event: {
        action: 'result_declared',
        object: `session:${session.id}`,
        detail: { number, made_by: approval.madeBy.id, alone },
        reason: earlyReason,
      },
    };
  };
}
