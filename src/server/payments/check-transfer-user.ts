import { shortName } from '#rules/short-name.ts';
import { parseRecipient } from '#rules/transfer.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { selectRecipient } from './transfers.table.ts';

/** So that nobody reads the names of a whole town (security.md I-11). */
const PER_PLAYER = [
  { burst: 10, seconds: 3600 },
  { burst: 30, seconds: 24 * 3600 },
];
const PER_ADDRESS = { burst: 200, seconds: 24 * 3600 };

/** The shortened name of a player, to check before points are sent; unknown and blocked numbers are answered alike. */
export function checkTransferUser(node: Node): Handler<'/api-check-user-for-transfer-amt'> {
  return async ({ player, ip }, input) => {
    const recipient = parseRecipient(input.mobile_no, player.mobile);
    if (!recipient.ok) return refusal(recipient.refusal.code, recipient.refusal);
    const waits = [await node.throttle.hit(`name-check:${ip}`, PER_ADDRESS)];
    for (const limit of PER_PLAYER)
      waits.push(await node.throttle.hit(`name-check:${limit.seconds}:${player.id}`, limit));
    const wait = Math.max(...waits);
    if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    const found = await selectRecipient(node.db, recipient.value);
    if (found === null) return refusal('transfer_user_unknown', { field: 'mobile_no' });
    return answer({ user_name: shortName(found.name) });
  };
}
