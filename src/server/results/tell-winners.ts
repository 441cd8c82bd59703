import { formatPoints, points } from '#rules/money.ts';
import { readBalances } from '../ledger/read-balance.ts';
import type { Node } from '../platform/node.ts';
import { selectWinNotes, selectWinningsAmong } from './results.table.ts';
import { SETTLED_TOPIC } from './settle-session.job.ts';

/** So many settlements run at once at most, long before this many more have begun. */
const SETTLEMENTS_KEPT = 50;

/**
 * After every chunk, winners with an open screen on this node see their new balance and hear what they have won, and
 * staff see the progress. A player is in one chunk, so who was told once is not looked for again.
 */
export function tellWinners(node: Node): void {
  const toldBySettlement = new Map<number, Set<number>>();
  const tell = async ({ settlementId, sessionId }: Settled) => {
    node.live.send('staff', 'settlement', { session_id: String(sessionId) });
    const told = toldBySettlement.get(settlementId) ?? new Set();
    toldBySettlement.set(settlementId, told);
    forgetOldest(toldBySettlement);
    const untold = node.live.connectedPlayers().filter((playerId) => !told.has(playerId));
    if (untold.length === 0) return;
    const found = await selectWinningsAmong(node.db, settlementId, untold);
    // Meanwhile the next chunk may have told some of them.
    const winnings = found.filter(({ player_id }) => !told.has(player_id));
    if (winnings.length === 0) return;
    winnings.forEach(({ player_id }) => told.add(player_id));
    const ids = winnings.map(({ player_id }) => player_id);
    const [balances, [note]] = await Promise.all([
      readBalances(node.db, ids),
      selectWinNotes(node.db, [settlementId]),
    ]);
    for (const { player_id: playerId, amount } of winnings) {
      const balance = balances.get(playerId);
      if (balance !== undefined) node.live.sendTo(playerId, 'wallet', { wallet_amt: formatPoints(balance) });
      const win = { kind: 'win', game_name: note?.market_name ?? '', amount: formatPoints(points(amount)) };
      node.live.sendTo(playerId, 'notice', win);
    }
  };
  node.live.on(
    SETTLED_TOPIC,
    (detail) => {
      const settled = settledOf(detail);
      if (settled !== null) {
        tell(settled).catch((error: unknown) =>
          node.log.warn({ err: error }, 'winners were not told; their next poll does it'),
        );
      }
    },
    () => undefined,
  );
}

interface Settled {
  readonly settlementId: number;
  readonly sessionId: number;
}

function settledOf(detail: unknown): Settled | null {
  if (typeof detail !== 'object' || detail === null) return null;
  if (!('settlementId' in detail) || !('sessionId' in detail)) return null;
  return { settlementId: Number(detail.settlementId), sessionId: Number(detail.sessionId) };
}

function forgetOldest(toldBySettlement: Map<number, Set<number>>): void {
  const [oldest] = toldBySettlement.keys();
  if (oldest !== undefined && toldBySettlement.size > SETTLEMENTS_KEPT) toldBySettlement.delete(oldest);
}
