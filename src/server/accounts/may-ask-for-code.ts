import type { Node } from '../platform/node.ts';
import type { CallRequest } from '../platform/request.ts';
import { hasProof } from './proof-of-work.ts';

const DAY_SECONDS = 24 * 3600;

/** What costs no proof of work. Many people share the address of a client that is no browser. */
const FREE_PER_DEVICE = { burst: 3, seconds: DAY_SECONDS };
const FREE_PER_ADDRESS = { burst: 30, seconds: DAY_SECONDS };

/** Whether a first code may be asked for, to register or for a new password: a few times freely, then by a proof of work. */
export async function mayAskForCode(
  node: Node,
  request: CallRequest,
  device: string | null,
): Promise<boolean> {
  const wait = await (device === null
    ? node.throttle.hit(`free-check:${request.ip}`, FREE_PER_ADDRESS)
    : node.throttle.hit(`free-check:${device}`, FREE_PER_DEVICE));
  return wait === 0 || hasProof(node, request);
}
