import { earlierEnd } from '#rules/time/earlier-end.ts';
import { instant, type Instant } from '#rules/time/time.ts';
import type { Apply, ApprovalSpec } from '../../approvals/approval-spec.ts';
import { approvedAbout, findApproval, type Approval } from '../../approvals/approval-store.ts';
import { propose } from '../../approvals/propose.ts';
import { barLooker, refuseLooker, refuseLookers } from '../../exposure/look-store.ts';
import { announceMarkets, endOf, type MarketBoard } from '../../markets/market-board.ts';
import { insertSessionNews } from '../../markets/market-news-store.ts';
import {
  closeSessionEarly,
  lockSessions,
  moveSession,
  selectSession,
  type StoredSession,
} from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal, type Staff } from '../../platform/web/request.ts';
import { readSettings } from '../../settings/settings.ts';
import { findSession } from '../declare/declaration.ts';
import { SESSION_DECIDERS, showSession } from './session-approvals.ts';

type CloseSpec = ApprovalSpec<'close_session'>;

/** The bids of a session end before their time: at a time that was asked for, or as soon as it is agreed. */
export function closeSessionSpec(node: AppContext, { board }: { readonly board: MarketBoard }): CloseSpec {
  return {
    kind: 'close_session',
    may: SESSION_DECIDERS,
    onePer: ({ subject }) => subject,
    isOneEnough: async (tx) => !node.config.realMoney && (await readSettings(tx)).one_person_can_close,
    // A second click of the person who has confirmed is answered as the first one was.
    prepare: async (tx, { request, approvalId }) => {
      const found = await findApproval(tx, approvalId);
      if (found === null) return null;
      await lockSessions(tx, [found.subject]);
      const now = await findApproval(tx, approvalId);
      const isOwn = now?.state === 'approved' && now.decided?.byId === request.staff.id;
      return isOwn && !now.decided.alone ? { ok: true, done: doneOf(found.subject) } : null;
    },
    bar: barLooker,
    check: async (tx, { approval, request }) => {
      const sessionIds = [approval.subject];
      const looked = await refuseLookers(tx, { sessionIds, staff: request.staff, madeBy: approval.madeBy });
      return looked ?? { ok: true, apply: endEarly(tx, { node, board }, approval) };
    },
    show: async (approval) => {
      const view = await showSession(node, board, approval);
      if (view === null) return null;
      return { kind: 'close_session', view: { ...view, ends_at: approval.payload['ends_at'] ?? null } };
    },
  };
}

/** Asks to end the bids of a session before their time; done at once where the operator lets one person do it. */
export function closeSession(
  node: AppContext,
  { spec, board }: { readonly spec: CloseSpec; readonly board: MarketBoard },
): Handler<'/console/api/close-market-session'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      // Locked, so that of two who ask at once the second one finds the proposal of the first.
      const session = await findSession(tx, input.session_id, true);
      if (session === null) return refusal('market_session_unknown');
      if (session.state !== 'open')
        return (await wasClosedBy(tx, session, { staff: request.staff, reason }))
          ? answer({ closed: true, approval_id: null })
          : refusal('market_session_not_open');
      const looked = await refuseLooker(tx, { sessionIds: [session.id], staff: request.staff });
      if (looked !== null) return looked;
      const ends = readEnd(node, session, input.ends_at);
      if (!ends.ok) return ends;
      const payload = payloadOf(session, ends.value);
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: session.id,
          payload,
          reason,
          event: (approval) => ({
            action: 'early_close_proposed',
            object: `session:${session.id}`,
            detail: { approval, ...payload },
          }),
          apply: endEarly(tx, { node, board }, { subject: session.id, payload }),
        },
      );
      if (!proposed.ok) return proposed;
      return proposed.done === null
        ? answer({ closed: false, approval_id: String(proposed.approvalId) })
        : answer({ closed: true, approval_id: null });
    });
}

/** The moment that was asked for, or null where bids end as soon as it is agreed. */
export function readEnd({ clock, config }: AppContext, session: StoredSession, time: string) {
  if (time.trim() === '') return { ok: true as const, value: null };
  const ends = earlierEnd(session, time, { now: clock.now(), zone: config.zone });
  return ends.ok ? ends : refusal(ends.refusal.code, ends.refusal);
}

function payloadOf({ closesAt }: StoredSession, ends: Instant | null): Approval['payload'] {
  const planned = new Date(closesAt).toISOString();
  return ends === null ? { planned } : { planned, ends_at: new Date(ends).toISOString() };
}

/** Whether this person has closed it alone with the same words: a second click. */
async function wasClosedBy(
  tx: Queryable,
  { id }: StoredSession,
  { staff, reason }: { readonly staff: Staff; readonly reason: string },
): Promise<boolean> {
  const last = (await approvedAbout(tx, 'close_session', [id])).at(-1);
  return last?.decided?.alone === true && last.madeBy.id === staff.id && last.reason === reason;
}

/** Ends the bids of a session, waiting for slips that are on their way; refused when they had ended already. */
function endEarly(
  tx: Queryable,
  { node: { live, clock }, board }: { readonly node: AppContext; readonly board: MarketBoard },
  { subject, payload }: Pick<Approval, 'subject' | 'payload'>,
): Apply<'close_session', 'market_session_not_open' | 'earlier_end_not_valid'> {
  return async ({ approval }) => {
    const asked = payload['ends_at'];
    const ends = asked === undefined ? null : instant(Date.parse(asked));
    // Agreed on too late for the time that was asked for: they end now.
    const ended =
      ends === null || ends <= clock.now()
        ? (await closeSessionEarly(tx, subject)) || 'market_session_not_open'
        : await moveEnd(tx, subject, ends);
    if (ended !== true) return refusal(ended);
    await tellOfEnd(tx, board, { sessionId: subject, approvalId: approval.id });
    await announceMarkets(tx, live);
    return {
      ok: true,
      done: doneOf(subject),
      event: { action: 'session_closed_early', object: `session:${subject}`, detail: payload },
    };
  };
}

/** True, or why it cannot be. */
async function moveEnd(tx: Queryable, sessionId: number, ends: Instant) {
  const session = await selectSession(tx, sessionId, { lock: true });
  if (session === null || session.state !== 'open') return 'market_session_not_open';
  // Somebody has moved the end before this one meanwhile.
  if (session.closesAt <= ends) return 'earlier_end_not_valid';
  const times = {
    takesBidsFrom: session.takesBidsFrom,
    closesAt: ends,
    resultAt: session.resultDueAt,
  };
  return (await moveSession(tx, sessionId, times)) || 'market_session_not_open';
}

/** Whoever has bid on the day reads that bids end early. */
async function tellOfEnd(
  tx: Queryable,
  board: MarketBoard,
  { sessionId, approvalId }: Readonly<Record<'sessionId' | 'approvalId', number>>,
): Promise<void> {
  const session = await selectSession(tx, sessionId, { lock: false });
  const market = session === null ? null : board.market(session.marketId);
  if (session === null || market === null) return;
  const detail = { at: new Date(endOf(session)).toISOString() };
  await insertSessionNews(tx, { kind: 'bids_end_early', session, market, detail, approvalId });
}

function doneOf(sessionId: number) {
  return { kind: 'close_session', session_id: String(sessionId) } as const;
}
