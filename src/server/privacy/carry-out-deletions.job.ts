import { cutStreams } from '../accounts/log-in/end-sessions.ts';
import { eraseSavedSlips } from '../bidding/saved-slip-store.ts';
import { eraseAccountData } from '../accounts/profile/account-data-store.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { erasePaymentData } from '../payments/payment-data-store.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { sign } from '../platform/secrets.ts';
import type { Queryable } from '../platform/store/db.ts';
import { doEach, type Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { erasePreferences } from '../preferences/preference-store.ts';
import { deleteConsents } from './consents.table.ts';
import { eraseReminder } from '../push/own-subscription-store.ts';
import { endDeletion, lockDueDeletion, selectDuePlayers } from './deletion-requests.table.ts';
import { deleteOldExportLinks } from './export-links.table.ts';
import { readObstacle } from './data-rights.ts';

const EVERY_MS = 60_000;
const REQUEST = { id: 'deletion', ipPrefix: '' };

/**
 * Erases players whose 48 hours are over (PRIV-04). One player is one transaction, and the open request is
 * its lock, so any number of nodes may do it at once and a crash half way has done nothing.
 */
export function carryOutDeletionsJob(node: AppContext): Job {
  return { name: 'carry out deletions', everyMs: EVERY_MS, run: () => carryOutDeletions(node) };
}

export async function carryOutDeletions(node: AppContext): Promise<void> {
  await deleteOldExportLinks(node.db);
  await doEach(await selectDuePlayers(node.db), async (playerId) => {
    try {
      await node.db.transaction((tx) => carryOut(node, tx, playerId));
    } catch (error) {
      node.log.error({ err: error, playerId }, 'a deletion failed');
      // The turn has failed as well: of a job that fails again and again somebody is told.
      throw error;
    }
  });
}

async function carryOut(node: AppContext, tx: Queryable, playerId: number): Promise<void> {
  const due = await lockDueDeletion(tx, playerId);
  if (due === null) return;
  // While the wallet is locked no slip is placed and nothing is paid.
  await lockWallet(tx, playerId);
  const { obstacle } = await readObstacle(tx, playerId);
  if (obstacle === null) await erase(node, tx, playerId);
  // Whoever has gone on playing for a month wants to keep the account.
  else if (due.outdated) await giveUp(node, tx, playerId);
}

async function erase(node: AppContext, tx: Queryable, playerId: number): Promise<void> {
  await eraseAccountData(tx, playerId, (mobile) => pseudonymOf(node, playerId, mobile));
  await cutStreams(tx, node.live, playerId);
  await erasePaymentData(tx, playerId);
  await erasePreferences(tx, playerId);
  await eraseSavedSlips(tx, playerId);
  await eraseReminder(tx, playerId);
  await deleteConsents(tx, playerId);
  await endDeletion(tx, playerId, 'done');
  await record(tx, playerId, 'player_erased');
}

async function giveUp(node: AppContext, tx: Queryable, playerId: number): Promise<void> {
  await endDeletion(tx, playerId, 'cancelled');
  await notifyPlayer(tx, node.live, { playerId, kind: 'deletion_cancelled', detail: {} });
  await record(tx, playerId, 'deletion_cancelled');
}

function record(tx: Queryable, playerId: number, action: string): Promise<void> {
  return recordEvent(tx, REQUEST, { actor: 'system', action, object: `player:${playerId}` });
}

/** Whoever has the key, the number and the id can tell that they belong together; nobody can get from it to the number. */
function pseudonymOf(node: Pick<AppContext, 'secrets'>, playerId: number, mobile: string): string {
  const signed = sign(node.secrets, 'pseudonyms', `${playerId}|${mobile}`);
  return `erased-${signed.toString('hex').slice(-32)}`;
}
