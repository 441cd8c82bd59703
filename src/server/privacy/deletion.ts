import { DELETION_WORD } from '#contract/player/privacy.calls.ts';
import { formatPoints } from '#rules/money.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { notifyPlayer, textPlayer } from '../notices/notify-player.ts';
import { ownedPoints } from '../payments/payment-data-store.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Answer, answer, type Handler, refusal, type RequestOf } from '../platform/web/request.ts';
import { insertDeletion, selectDeletion, endDeletion } from './deletion-requests.table.ts';
import { obstacleOf, readDataRights } from './read-data-rights.ts';

type Notice = Parameters<typeof textPlayer>[2];

/**
 * Begins the 48 hours after which the player is erased (PRIV-04). Whoever has asked already is answered the
 * same, and told nothing twice.
 */
export function askDeletion(node: AppContext): Handler<'/api-ask-deletion'> {
  return async (request, { word }) => {
    if (word.trim().toUpperCase() !== DELETION_WORD)
      return refusal('deletion_word_wrong', { field: 'word', params: { word: DELETION_WORD } });
    const { player } = request;
    const asked = await node.db.transaction((tx) => ask(node, tx, request));
    if (!asked.ok) return asked;
    if (asked.value !== null) textPlayer(node, player, asked.value);
    return answer(await readDataRights(node, node.db, player.id));
  };
}

async function ask(
  node: AppContext,
  tx: Queryable,
  request: RequestOf<'player'>,
): Promise<Answer<Notice | null, 'deletion_points_left' | 'deletion_bids_open'>> {
  const { player } = request;
  if ((await selectDeletion(tx, player.id)) !== null) return answer(null);
  await lockWallet(tx, player.id);
  const balance = await ownedPoints(tx, player.id);
  const obstacle = await obstacleOf(tx, player.id, balance);
  if (obstacle === 'points')
    return refusal('deletion_points_left', { params: { points: formatPoints(balance) } });
  if (obstacle === 'bids') return refusal('deletion_bids_open');
  const begun = await insertDeletion(tx, player.id);
  if (begun === null) return answer(null);
  const detail = { due_at: new Date(begun.due_at).toISOString() };
  const notice = { kind: 'deletion_asked', detail } as const;
  await notifyPlayer(tx, node.live, { playerId: player.id, ...notice });
  await recordEvent(tx, request, {
    actor: `player:${player.id}`,
    action: 'deletion_asked',
    object: `player:${player.id}`,
    detail,
  });
  return answer(notice);
}

/** Keeps the account. Asking is enough, and asking where nothing is to be cancelled does no harm. */
export function cancelDeletion(node: AppContext): Handler<'/api-cancel-deletion'> {
  return async (request) => {
    const { player } = request;
    return node.db.transaction(async (tx) => {
      if (await endDeletion(tx, player.id, 'cancelled')) {
        await notifyPlayer(tx, node.live, { playerId: player.id, kind: 'deletion_cancelled', detail: {} });
        await recordEvent(tx, request, {
          actor: `player:${player.id}`,
          action: 'deletion_cancelled',
          object: `player:${player.id}`,
        });
      }
      return answer(await readDataRights(node, tx, player.id));
    });
  };
}
