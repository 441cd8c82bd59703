import { CONSENT_PURPOSES } from '#contract/player/privacy.calls.ts';
import { formatPoints, type Points } from '#rules/money.ts';
import { hasOpenBids } from '../bidding/slip-store.ts';
import { ownedPoints } from '../payments/payment-data-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { selectConsents, insertConsent } from './consents.table.ts';
import { selectDeletion } from './deletion-requests.table.ts';

/** What all calls of this feature answer: consents, an open request, and what stands against it. */
export async function readDataRights(node: Pick<AppContext, 'clock'>, db: Queryable, playerId: number) {
  const given = new Map((await selectConsents(db, playerId)).map((row) => [row.purpose, row]));
  const deletion = await selectDeletion(db, playerId);
  const balance = await ownedPoints(db, playerId);
  return {
    consents: CONSENT_PURPOSES.map((purpose) => {
      const row = given.get(purpose);
      return {
        purpose,
        given: row?.given ?? false,
        changed_at: row === undefined ? null : formatInstant(row.at),
      };
    }),
    deletion:
      deletion === null
        ? null
        : { asked_at: formatInstant(deletion.asked_at), due_at: formatInstant(deletion.due_at) },
    obstacle: await obstacleOf(db, playerId, balance),
    wallet_amt: formatPoints(balance),
    server_time: formatInstant(node.clock.now()),
  };
}

function formatInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** What stands against erasing a player: points that are theirs, or bids that may still bring some. */
export async function obstacleOf(
  db: Queryable,
  playerId: number,
  balance: Points,
): Promise<'points' | 'bids' | null> {
  if (balance !== 0) return 'points';
  return (await hasOpenBids(db, playerId)) ? 'bids' : null;
}

export function getDataRights(node: AppContext): Handler<'/api-get-data-rights'> {
  return async ({ player }) => answer(await readDataRights(node, node.db, player.id));
}

/** Taking a consent back is the same tap as giving it (PRIV-01). */
export function setConsent(node: AppContext): Handler<'/api-set-consent'> {
  return async ({ player, id, ipPrefix }, { purpose, given }) => {
    await insertConsent(node.db, { playerId: player.id, purpose, given, requestId: id, ipPrefix });
    return answer(await readDataRights(node, node.db, player.id));
  };
}
