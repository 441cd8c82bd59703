import type { Apply, ApprovalSpec } from '../../approvals/approval-spec.ts';
import { propose } from '../../approvals/propose.ts';
import { announceMarkets, type MarketBoard } from '../../markets/market-board.ts';
import { closeSessionEarly } from '../../markets/session-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { findSession } from '../declare/declaration.ts';
import { SESSION_DECIDERS, showSession } from './session-approvals.ts';

type CloseSpec = ApprovalSpec<'close_session'>;

/** The bids of a session are ended before their time. */
export function closeSessionSpec(
  node: Pick<AppContext, 'db' | 'live' | 'config'>,
  { board, settings }: { readonly board: MarketBoard; readonly settings: SettingsReader },
): CloseSpec {
  return {
    kind: 'close_session',
    may: SESSION_DECIDERS,
    onePer: ({ subject }) => subject,
    isOneEnough: () => settings.current().one_person_can_close && !node.config.realMoney,
    check: async (tx, { approval }) => ({ ok: true, apply: closeNow(tx, node, approval.subject) }),
    show: async (approval) => {
      const view = await showSession(node, board, approval);
      return view === null ? null : { kind: 'close_session', view };
    },
  };
}

/** Asks to end the bids of a session before their time; done at once where the operator lets one person do it. */
export function closeSession(
  node: AppContext,
  spec: CloseSpec,
): Handler<'/console/api/close-market-session'> {
  return async (request, input) =>
    node.db.transaction(async (tx) => {
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      // Locked, so that of two who ask at once the second one finds the proposal of the first.
      const session = await findSession(tx, input.session_id, true);
      if (session === null) return refusal('market_session_unknown');
      if (session.state !== 'open') return refusal('market_session_not_open');
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: session.id,
          payload: {},
          reason,
          event: (approval) => ({
            action: 'early_close_proposed',
            object: `session:${session.id}`,
            detail: { approval },
          }),
          apply: closeNow(tx, node, session.id),
        },
      );
      if (!proposed.ok) return proposed;
      return proposed.done === null
        ? answer({ closed: false, approval_id: String(proposed.approvalId) })
        : answer({ closed: true, approval_id: null });
    });
}

/** Ends the bids of a session, waiting for slips that are on their way; refused when they had ended already. */
function closeNow(
  tx: Queryable,
  { live }: Pick<AppContext, 'live'>,
  sessionId: number,
): Apply<'close_session', 'market_session_not_open'> {
  return async () => {
    if (!(await closeSessionEarly(tx, sessionId))) return refusal('market_session_not_open');
    await announceMarkets(tx, live);
    return {
      ok: true,
      done: { kind: 'close_session', session_id: String(sessionId) },
      event: { action: 'session_closed_early', object: `session:${sessionId}` },
    };
  };
}
