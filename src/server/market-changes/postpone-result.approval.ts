import { marketDayEndsAt } from '#rules/time/schedule.ts';
import { type Postponed, postpone } from '#rules/time/postpone.ts';
import type { Apply, ApprovalSpec } from '../approvals/approval-spec.ts';
import { propose } from '../approvals/propose.ts';
import { barLooker, refuseLooker, refuseLookers } from '../exposure/look-store.ts';
import { formatSession } from '../markets/format-session.ts';
import { announceMarkets } from '../markets/market-board.ts';
import { insertSessionNews } from '../markets/market-news-store.ts';
import { type Market, selectMarket, selectMarkets } from '../markets/market-store.ts';
import { lockSessions, moveSession, selectSession, type StoredSession } from '../markets/session-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';

type PostponeSpec = ApprovalSpec<'postpone_result'>;

const OWNERS = {
  see: 'results.see',
  propose: 'results.postpone',
  confirm: 'results.postpone',
} as const;

/** The result of a session comes later, as two owners agree. */
export function postponeResultSpec(node: AppContext): PostponeSpec {
  return {
    kind: 'postpone_result',
    may: OWNERS,
    onePer: ({ subject }) => subject,
    bar: barLooker,
    check: async (tx, { approval: { subject, payload, madeBy }, request }) => {
      await lockSessions(tx, [subject]);
      const judged = await judge(tx, node, {
        sessionId: String(subject),
        time: payload['result_time'] ?? '',
        bidsToo: payload['bids_too'] === 'yes',
      });
      if (!judged.ok) return judged;
      const looked = await refuseLookers(tx, { sessionIds: [subject], staff: request.staff, madeBy });
      return looked ?? { ok: true, apply: carryOut(tx, node, judged) };
    },
    show: async ({ subject, payload }) => {
      const session = await selectSession(node.db, subject, { lock: false });
      const market = await selectMarket(node.db, String(session?.marketId), { lock: false });
      if (session === null || market === null) return null;
      return {
        kind: 'postpone_result',
        view: {
          ...formatSession(session, market),
          closes_at: payload['closes_at'] ?? '',
          result_at: payload['result_at'] ?? '',
          closes_then: payload['closes_then'] ?? '',
          result_then: payload['result_then'] ?? '',
        },
      };
    },
  };
}

/** First step: an owner asks that a result comes later. */
export function proposePostponement(
  node: AppContext,
  spec: PostponeSpec,
): Handler<'/console/api/propose-postponement'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      const asked = { sessionId: input.session_id, time: input.result_time, bidsToo: input.bids_too };
      const judged = await judge(tx, node, asked);
      if (!judged.ok) return judged;
      const { session, times } = judged;
      const looked = await refuseLooker(tx, { sessionIds: [session.id], staff: request.staff });
      if (looked !== null) return looked;
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: session.id,
          payload: {
            result_time: input.result_time,
            bids_too: input.bids_too ? 'yes' : '',
            closes_at: iso(session.closesAt),
            result_at: iso(session.resultDueAt),
            closes_then: iso(times.closesAt),
            result_then: iso(times.resultAt),
          },
          reason,
          event: (approval) => ({
            action: 'postponement_proposed',
            object: `session:${session.id}`,
            detail: { approval, ...describe(session, times) },
          }),
        },
      );
      return proposed.ok ? answer({ approval_id: String(proposed.approvalId) }) : proposed;
    });
}

async function judge(
  tx: Queryable,
  { clock, config: { zone } }: AppContext,
  asked: { readonly sessionId: string; readonly time: string; readonly bidsToo: boolean },
) {
  const id = /^\d{1,9}$/.test(asked.sessionId) ? Number(asked.sessionId) : 0;
  const session = await selectSession(tx, id, { lock: true });
  const market = (await selectMarkets(tx)).find((one) => one.id === session?.marketId);
  if (session === null || market === undefined) return refusal('market_session_unknown');
  if (session.state === 'voided') return refusal('market_session_voided');
  if (session.number !== null) return refusal('result_exists');
  const then = postpone(
    {
      closesAt: session.closesAt,
      resultAt: session.resultDueAt,
      isOpen: session.state === 'open',
      dayEndsAt: marketDayEndsAt(market.schedule, session.day, zone),
    },
    asked,
    { now: clock.now(), zone },
  );
  return then.ok
    ? { ok: true as const, session, market, times: then.value }
    : refusal(then.refusal.code, then.refusal);
}

function carryOut(
  tx: Queryable,
  { live }: AppContext,
  {
    session,
    market,
    times,
  }: { readonly session: StoredSession; readonly market: Market; readonly times: Postponed },
): Apply<'postpone_result', 'bids_have_ended'> {
  return async ({ approval }) => {
    const moved = { takesBidsFrom: session.takesBidsFrom, ...times };
    if (!(await moveSession(tx, session.id, moved))) return refusal('bids_have_ended');
    await insertSessionNews(tx, {
      kind: 'result_postponed',
      session,
      market,
      detail: { at: iso(times.resultAt), reason: approval.reason },
      approvalId: approval.id,
    });
    await announceMarkets(tx, live);
    return {
      ok: true,
      done: { kind: 'postpone_result', session_id: String(session.id) },
      event: {
        action: 'result_postponed',
        object: `session:${session.id}`,
        detail: { approval: approval.id, made_by: approval.madeBy.id, ...describe(session, times) },
        reason: approval.reason,
      },
    };
  };
}

function describe(session: StoredSession, times: Postponed) {
  return {
    closes_at: [iso(session.closesAt), iso(times.closesAt)],
    result_at: [iso(session.resultDueAt), iso(times.resultAt)],
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
