import { CONSENT_PURPOSES } from '#contract/privacy.calls.ts';
import { formatPoints } from '#rules/money.ts';
import { ownedPoints } from '../payments/owned-points.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { selectConsents } from './consents.table.ts';
import { selectDeletion } from './deletion-requests.table.ts';
import { obstacleOf } from './obstacle-of.ts';

/** What all calls of this feature answer: consents, an open request, and what stands against it. */
export async function readDataRights(node: Pick<Node, 'clock'>, db: Queryable, playerId: number) {
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
