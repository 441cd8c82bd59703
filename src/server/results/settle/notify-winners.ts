import { formatPoints, points } from '#rules/money.ts';
import { readNewest } from '../../ledger/read-balance.ts';
import { showBalance } from '../../ledger/show-balance.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { selectWinLabels, selectWinningsAmong } from './results.table.ts';
import { selectReversedAmong } from '../reverse/reversals.table.ts';
import { selectRefundedAmong } from '../void/voids.table.ts';
import { REFUNDED_TOPIC, REVERSED_TOPIC, SETTLED_TOPIC } from './settle-session.job.ts';

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

/** The same when bids of a voided session come back: each player has a notice (refund_next_batch). */
export function notifyRefundedPlayers(node: AppContext): void {
  notifyAfterBatches(node, REFUNDED_TOPIC, async (voidId, playerIds) => {
    const found = await selectRefundedAmong(node.db, voidId, playerIds);
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
  newsFor: (id: number, playerIds: readonly number[]) => Promise<readonly News[]>,
): void {
  const notifiedById = new Map<number, Set<number>>();
  const tell = async ({ id, sessionId }: BatchDone) => {
    node.live.send('staff', 'settlement', { session_id: String(sessionId) });
    const told = notifiedById.get(id) ?? new Set();
    notifiedById.set(id, told);
    forgetOldest(notifiedById);
    const untold = node.live.connectedPlayers().filter((playerId) => !told.has(playerId));
    if (untold.length === 0) return;
    const found = await newsFor(id, untold);
    // Meanwhile the next batch may have notified some of them.
    const news = found.filter(({ playerId }) => !told.has(playerId));
    if (news.length === 0) return;
    news.forEach(({ playerId }) => told.add(playerId));
    const newest = await readNewest(
      node.db,
      news.map(({ playerId }) => playerId),
    );
    for (const entry of newest) showBalance(node.live, entry);
    for (const { playerId, notice } of news) node.live.sendTo(playerId, 'notice', notice);
  };
  node.live.on(
    topic,
    (detail) => {
      const done = batchDone(detail);
      if (done !== null) {
        tell(done).catch((error: unknown) =>
          node.log.warn({ err: error }, 'players were not told; their next poll does it'),
        );
      }
    },
    () => undefined,
  );
}

interface BatchDone {
  /** Of the settlement or the void. */
  readonly id: number;
  readonly sessionId: number;
}

function batchDone(detail: unknown): BatchDone | null {
  if (typeof detail !== 'object' || detail === null) return null;
  if (!('id' in detail) || !('sessionId' in detail)) return null;
  return { id: Number(detail.id), sessionId: Number(detail.sessionId) };
}

function forgetOldest(notifiedById: Map<number, Set<number>>): void {
  const [oldest] = notifiedById.keys();
  if (oldest !== undefined && notifiedById.size > SETTLEMENTS_KEPT) notifiedById.delete(oldest);
}
