import { formatPoints, points, sumPoints } from '#rules/money.ts';
import type { Apply, ApprovalSpec } from '../../approvals/approval-spec.ts';
import type { Approval } from '../../approvals/approval-store.ts';
import { propose } from '../../approvals/propose.ts';
import { slipsWholeUntil } from '../../bidding/slip-store.ts';
import { barLooker, refuseLooker, refuseLookers } from '../../exposure/look-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import type { ReversalServices } from '../reverse/reversible.ts';
import { showSession } from '../sessions/session-approvals.ts';
import { readFigures } from './preview-void.ts';
import { readVoidable, type Voidable } from './voidable.ts';
import { voidSessions } from './void-sessions.ts';
import { sumRefunds } from './voids.table.ts';

type VoidSpec = ApprovalSpec<'void_session'>;

/** Voids sessions that get no result, always by two owners (T34, decisions §5). */
export function voidSessionSpec(node: AppContext, services: ReversalServices): VoidSpec {
  return {
    kind: 'void_session',
    may: { see: 'results.see', propose: 'results.void', confirm: 'results.void' },
    onePer: ({ payload }) => payload['day'] ?? '',
    needsCode: true,
    bar: barLooker,
    check: async (tx, { approval, request }) => {
      const read = await readVoidable(tx, services, {
        sessionId: String(approval.subject),
        wholeDay: approval.payload['whole_day'] === 'yes',
        lock: true,
      });
      if (!read.ok) return read;
      // New bids change nothing. A result or another void since then would: both people have seen other figures.
      if (standOf(read.voidable) !== approval.payload['stand']) return refusal('void_changed_meanwhile');
      if (!(await isAsSeen(tx, read.voidable, approval.payload))) return refusal('void_changed_meanwhile');
      const sessionIds = [approval.subject];
      const looked = await refuseLookers(tx, { sessionIds, staff: request.staff, madeBy: approval.madeBy });
      return looked ?? { ok: true, apply: carryOut(tx, node, read.voidable) };
    },
    figures: async (tx, { subject, payload }) => {
      const { whole_day: wholeDay, bids = '0', points: staked = '0' } = payload;
      const asked = { sessionId: String(subject), wholeDay: wholeDay === 'yes', lock: false };
      const read = await readVoidable(tx, services, asked);
      if (!read.ok) return [];
      const now = await readFigures(tx, read.voidable);
      return [
        { name: 'bids', was: bids, now: String(now.bids) },
        { name: 'points', was: staked, now: formatPoints(now.points) },
      ];
    },
    show: async (approval) => {
      const session = await showSession(node, services.board, approval);
      if (session === null) return null;
      const { whole_day: wholeDay, bids = '0', points: staked = '0' } = approval.payload;
      return {
        kind: 'void_session',
        view: { ...session, whole_day: wholeDay === 'yes', bids: Number(bids), points: staked },
      };
    },
  };
}

/** First step of a void: a proposal with a reason, which players will read, waits for a second owner. */
export function proposeVoid(
  node: AppContext,
  services: ReversalServices & { readonly spec: VoidSpec },
): Handler<'/console/api/propose-void'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    return node.db.transaction(async (tx) => {
      const asked = { sessionId: input.session_id, wholeDay: input.whole_day, lock: true };
      const read = await readVoidable(tx, services, asked);
      if (!read.ok) return read;
      const { session, market } = read.voidable;
      if (input.market_name.trim() !== market.name)
        return refusal('market_name_differs', { params: { name: market.name }, field: 'market_name' });
      const looked = await refuseLooker(tx, { sessionIds: [session.id], staff: request.staff });
      if (looked !== null) return looked;
      const seenAt = await slipsWholeUntil(tx);
      const seen = await sumSeen(tx, read.voidable, seenAt);
      const figures = await readFigures(tx, read.voidable);
      const proposed = await propose(
        tx,
        { live: node.live, spec: services.spec, request },
        {
          subject: session.id,
          payload: {
            day: String(session.marketDayId),
            whole_day: input.whole_day ? 'yes' : 'no',
            stand: standOf(read.voidable),
            seen_at: seenAt,
            seen,
            bids: String(figures.bids),
            points: formatPoints(figures.points),
          },
          reason,
          event: (approval) => ({
            action: 'void_proposed',
            object: `session:${session.id}`,
            detail: { approval, whole_day: input.whole_day, bids: figures.bids },
          }),
        },
      );
      return proposed.ok ? answer({ approval_id: String(proposed.approvalId) }) : proposed;
    });
  };
}

/** What would be voided, with the results that would go: the same as long as nothing of it was decided otherwise. */
function standOf({ voided, codes }: Voidable): string {
  const sessions = voided.map(({ session, result }) => `${session.id}:${result?.id ?? ''}`);
  return [...sessions, ...codes].join(' ');
}

/** Whether all that has come since the proposal are new bids: what was there then is there still, to the bid and the point. */
async function isAsSeen(
  tx: Queryable,
  voidable: Voidable,
  { seen_at: seenAt, seen }: Approval['payload'],
): Promise<boolean> {
  // Proposals of the version before do not say when they were seen.
  return seenAt === undefined || (await sumSeen(tx, voidable, seenAt)) === seen;
}

/** Of a time until which no slip can be missing: slips that were being placed are committed later, with earlier times. */
async function sumSeen(tx: Queryable, { session, codes }: Voidable, until: string): Promise<string> {
  const games = await sumRefunds(tx, { marketDayId: session.marketDayId, codes, until });
  const bids = games.reduce((total, row) => total + row.bids, 0);
  return `${bids} ${formatPoints(sumPoints(games.map((row) => points(row.points))))}`;
}

/** From now on nobody can bid on the sessions, and the job gives back what was bid. */
function carryOut(
  tx: Queryable,
  { live }: Pick<AppContext, 'live'>,
  { session, voided, codes }: Voidable,
): Apply<'void_session'> {
  return async ({ approval, staff }) => {
    await voidSessions(tx, live, {
      sessions: voided.map((half) => half.session),
      approvalId: approval.id,
      confirmedBy: staff.id,
    });
    return {
      ok: true,
      done: { kind: 'void_session', session_id: String(session.id) },
      event: {
        action: 'session_voided',
        object: `session:${session.id}`,
        detail: {
          sessions: voided.map((half) => half.session.session),
          games: codes,
          made_by: approval.madeBy.id,
        },
        reason: approval.reason,
      },
    };
  };
}
