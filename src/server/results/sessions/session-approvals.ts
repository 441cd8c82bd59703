import type { Permission } from '#contract/permissions.ts';
import type { Approval } from '../../approvals/approval-store.ts';
import { formatSession } from '../../markets/format-session.ts';
import type { MarketBoard } from '../../markets/market-board.ts';
import { selectSession } from '../../markets/session-store.ts';
import type { AppContext } from '../../platform/app-context.ts';

/** The kinds of approvals whose subject is a market session. */
export const SESSION_APPROVALS = [
  'declare_result',
  'close_session',
  'reverse_result',
  'void_session',
] as const;

export const SESSION_DECIDERS = {
  see: 'results.see',
  propose: 'results.declare',
  confirm: 'results.confirm',
} as const satisfies Record<string, Permission>;

/** The session that an approval is about, as staff are shown it; null when its market is gone. */
export async function showSession({ db }: Pick<AppContext, 'db'>, board: MarketBoard, { subject }: Approval) {
  const session = await selectSession(db, subject, { lock: false });
  const market = session === null ? null : board.market(session.marketId);
  return session === null || market === null ? null : formatSession(session, market);
}
