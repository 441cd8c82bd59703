import { DELETION_WORD } from '#contract/privacy.calls.ts';
import { formatPoints } from '#rules/money.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { textPlayer } from '../accounts/text-player.ts';
import { holdWallet } from '../ledger/hold-wallet.ts';
import { ownedPoints } from '../payments/owned-points.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { type Answer, answer, type Handler, refusal, type RequestOf } from '../platform/request.ts';
import { insertDeletion, selectDeletion } from './deletion-requests.table.ts';
import { obstacleOf } from './obstacle-of.ts';
import { readDataRights } from './read-data-rights.ts';

type Notice = Parameters<typeof textPlayer>[2];

/**
 * Begins the 48 hours after which the player is erased (security.md PRIV-04). Whoever has asked already is answered the
 * same, and told nothing twice.
 */
export function askDeletion(node: Node): Handler<'/api-ask-deletion'> {
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
  node: Node,
  tx: Queryable,
  request: RequestOf<'player'>,
): Promise<Answer<Notice | null, 'deletion_points_left' | 'deletion_bids_open'>> {
  const { player } = request;
  if ((await selectDeletion(tx, player.id)) !== null) return answer(null);
  await holdWallet(tx, player.id);
  const balance = await ownedPoints(tx, player.id);
  const obstacle = await obstacleOf(tx, player.id, balance);
  if (obstacle === 'points')
    return refusal('deletion_points_left', { params: { points: formatPoints(balance) } });
  if (obstacle === 'bids') return refusal('deletion_bids_open');
  const begun = await insertDeletion(tx, player.id);
  if (begun === null) return answer(null);
  const detail = { due_at: new Date(begun.due_at).toISOString() };
  const notice = { kind: 'deletion_asked', detail } as const;
  await tellPlayer(tx, node.live, { playerId: player.id, ...notice });
  await recordEvent(tx, request, {
    actor: `player:${player.id}`,
    action: 'deletion_asked',
    object: `player:${player.id}`,
    detail,
  });
  return answer(notice);
}
