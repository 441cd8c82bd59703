import { CONSENT_PURPOSES, DELETION_WORD } from '#contract/player/privacy.calls.ts';
import { formatPoints, type Points } from '#rules/money.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import { hasOpenBids } from '../bidding/slip-store.ts';
import { readClawbackDebt } from '../ledger/read-balance.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { notifyPlayer, textPlayer } from '../notices/notify-player.ts';
import { ownedPoints } from '../payments/payment-data-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal, type RequestOf } from '../platform/web/request.ts';
import { insertConsent, selectConsents } from './consents.table.ts';
import { endDeletion, insertDeletion, selectDeletion } from './deletion-requests.table.ts';

/** What all calls of this feature answer: consents, an open request for deletion, and what prevents it. */
async function readDataRights(node: Pick<AppContext, 'clock'>, db: Queryable, playerId: number) {
  const given = new Map((await selectConsents(db, playerId)).map((row) => [row.purpose, row]));
  const deletion = await selectDeletion(db, playerId);
  const { balance, obstacle } = await readObstacle(db, playerId);
  return {
    consents: CONSENT_PURPOSES.map((purpose) => {
      const row = given.get(purpose);
      return {
        purpose,
        given: row?.given ?? false,
        changed_at: row === undefined ? null : formatInstant(row.at),
      };
    }),
    deletion: deletion && {
      asked_at: formatInstant(deletion.asked_at),
      due_at: formatInstant(deletion.due_at),
    },
    obstacle,
    wallet_amt: formatPoints(balance),
    server_time: formatInstant(node.clock.now()),
  };
}

function formatInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** What prevents erasing a player: points that are theirs, points that they owe, or bids that may still bring some. */
export async function readObstacle(
  db: Queryable,
  playerId: number,
): Promise<{
  readonly balance: Points;
  readonly debt: Points;
  readonly obstacle: 'points' | 'debt' | 'bids' | null;
}> {
  const balance = await ownedPoints(db, playerId);
  const debt = await readClawbackDebt(db, playerId);
  if (balance !== 0) return { balance, debt, obstacle: 'points' };
  if (debt !== 0) return { balance, debt, obstacle: 'debt' };
  return { balance, debt, obstacle: (await hasOpenBids(db, playerId)) ? 'bids' : null };
}

export function getDataRights(node: AppContext): Handler<'/api-get-data-rights'> {
  return async ({ player }) => answer(await readDataRights(node, node.db, player.id));
}

/** Taking a consent back is the same tap as giving it (PRIV-01). */
export function setConsent(node: AppContext): Handler<'/api-set-consent'> {
  return async (request, consent) => {
    await insertConsent(node.db, request, consent);
    return answer(await readDataRights(node, node.db, request.player.id));
  };
}

/**
 * Begins the 48 hours after which the player is erased (PRIV-04). Whoever has asked already gets the
 * same answer, and no second notice.
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

async function ask(node: AppContext, tx: Queryable, request: RequestOf<'player'>) {
  const { player } = request;
  if ((await selectDeletion(tx, player.id)) !== null) return answer(null);
  await lockWallet(tx, player.id);
  const { balance, debt, obstacle } = await readObstacle(tx, player.id);
  if (obstacle === 'points')
    return refusal('deletion_points_left', { params: { points: formatPoints(balance) } });
  if (obstacle === 'debt') return refusal('deletion_debt_open', { params: { points: formatPoints(debt) } });
  if (obstacle === 'bids') return refusal('deletion_bids_open');
  const begun = await insertDeletion(tx, player.id);
  if (begun === null) return answer(null);
  const detail = { due_at: formatInstant(begun.due_at) };
  const notice = { kind: 'deletion_asked', detail } as const;
  await notifyPlayer(tx, node.live, { playerId: player.id, ...notice });
  await recordOwnEvent(tx, request, `player:${player.id}`, { action: 'deletion_asked', detail });
  return answer(notice);
}

/** Keeps the account. Where no deletion is requested it does nothing. */
export function cancelDeletion(node: AppContext): Handler<'/api-cancel-deletion'> {
  return async (request) => {
    const { player } = request;
    return node.db.transaction(async (tx) => {
      if (await endDeletion(tx, player.id, 'cancelled')) {
        await notifyPlayer(tx, node.live, { playerId: player.id, kind: 'deletion_cancelled', detail: {} });
        await recordOwnEvent(tx, request, `player:${player.id}`, { action: 'deletion_cancelled' });
      }
      return answer(await readDataRights(node, tx, player.id));
    });
  };
}
