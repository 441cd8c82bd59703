import { formatPoints } from '#rules/money.ts';
import { readBalances } from '../ledger/read-balance.ts';
import type { Node } from '../platform/node.ts';
import { selectWinnersAmong } from './results.table.ts';
import { SETTLED_TOPIC } from './settle-session.job.ts';

/** After every chunk, winners with an open screen on this node see their new balance, and staff the progress. */
export function tellWinners(node: Node): void {
  const tell = async (settlementId: number, sessionId: number) => {
    node.live.send('staff', 'settlement', { session_id: String(sessionId) });
    const connected = node.live.connectedPlayers();
    if (connected.length === 0) return;
    const winners = await selectWinnersAmong(node.db, settlementId, connected);
    const balances = await readBalances(node.db, winners);
    balances.forEach((balance, playerId) =>
      node.live.sendTo(playerId, 'wallet', { wallet_amt: formatPoints(balance) }),
    );
  };
  node.live.on(
    SETTLED_TOPIC,
    (detail) => {
      const ids = idsOf(detail);
      if (ids !== null) {
        tell(ids.settlementId, ids.sessionId).catch((error: unknown) =>
          node.log.warn({ err: error }, 'winners were not told; their next poll does it'),
        );
      }
    },
    () => undefined,
  );
}

function idsOf(detail: unknown): { readonly settlementId: number; readonly sessionId: number } | null {
  if (typeof detail !== 'object' || detail === null) return null;
  if (!('settlementId' in detail) || !('sessionId' in detail)) return null;
  return { settlementId: Number(detail.settlementId), sessionId: Number(detail.sessionId) };
}
