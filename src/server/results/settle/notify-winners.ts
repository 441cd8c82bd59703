import { formatPoints, points } from '#rules/money.ts';
import { readBalances } from '../../ledger/read-balance.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { selectWinLabels, selectWinningsAmong } from './results.table.ts';
import { selectReversedAmong } from '../reverse/reversals.table.ts';
import { REVERSED_TOPIC, SETTLED_TOPIC } from './settle-session.job.ts';

/** So many settlements run at once at most, long before this many more have begun. */
const SETTLEMENTS_KEPT = 50;

/**
 * After every batch, winners with an open screen on this node see their new balance and hear what they have won, and
 * staff see the progress.
 */
export function notifyWinners(node: AppContext): void {
  notifyAfterBatches(node, SETTLED_TOPIC, async (settlementId, playerIds) => {
    const winnings = await selectWinningsAmong(node.db, settlementId, playerIds);
    if (winnings.length === 0) return [];
    const [note] = await selectWinLabels(node.db, [settlementId]);
    return winnings.map(({ player_id: playerId, amount }) => ({
      playerId,
      notice: { kind: 'win', game_name: note?.market_name ?? '', amount: formatPoints(points(amount)) },
    }));
  });
}

/** The same when wins are reversed: each winner has a notice (reverse_next_batch). */
export function notifyReversedWinners(node: AppContext): void {
  notifyAfterBatches(node, REVERSED_TOPIC, async (settlementId, playerIds) => {
    const found = await selectReversedAmong(node.db, settlementId, playerIds);
    return found.map(({ player_id: playerId }) => ({ playerId, notice: { kind: 'account' } }));
  });
}

interface News {
  readonly playerId: number;
  readonly notice: object;
}

/** A player is in one batch, so a notified player is not searched again. */
function notifyAfterBatches(
  node: AppContext,
  topic: string,
  newsFor: (settlementId: number, playerIds: readonly number[]) => Promise<readonly News[]>,
): void {
  const notifiedBySettlement = new Map<number, Set<number>>();
  const tell = async ({ settlementId, sessionId }: Settled) => {
    node.live.send('staff', 'settlement', { session_id: String(sessionId) });
    const told = notifiedBySettlement.get(settlementId) ?? new Set();
    notifiedBySettlement.set(settlementId, told);
    forgetOldest(notifiedBySettlement);
    const untold = node.live.connectedPlayers().filter((playerId) => !told.has(playerId));
    if (untold.length === 0) return;
    const found = await newsFor(settlementId, untold);
    // Meanwhile the next batch may have notified some of them.
    const news = found.filter(({ playerId }) => !told.has(playerId));
    if (news.length === 0) return;
    news.forEach(({ playerId }) => told.add(playerId));
    const balances = await readBalances(
      node.db,
      news.map(({ playerId }) => playerId),
    );
    for (const { playerId, notice } of news) {
      const balance = balances.get(playerId);
      if (balance !== undefined) node.live.sendTo(playerId, 'wallet', { wallet_amt: formatPoints(balance) });
      node.live.sendTo(playerId, 'notice', notice);
    }
  };
  node.live.on(
    topic,
    (detail) => {
      const settled = settledOf(detail);
      if (settled !== null) {
        tell(settled).catch((error: unknown) =>
          node.log.warn({ err: error }, 'players were not told; their next poll does it'),
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

function forgetOldest(notifiedBySettlement: Map<number, Set<number>>): void {
  const [oldest] = notifiedBySettlement.keys();
  if (oldest !== undefined && notifiedBySettlement.size > SETTLEMENTS_KEPT)
    notifiedBySettlement.delete(oldest);
}
