import type { Node } from '../platform/node.ts';
import { type Handler, refusal } from '../platform/request.ts';
import { keepDeviceMark } from './device-mark.ts';
import { mayAskForCode } from './may-ask-for-code.ts';
import { parseMobile } from './parse-mobile.ts';
import { isRegistered } from './players.table.ts';
import { askProof } from './proof-of-work.ts';
import { sendCode } from './send-code.ts';

/** Whoever asks about many numbers from one browser is not registering (security.md I-26). */
const CHECKS_PER_DEVICE = { burst: 20, seconds: 24 * 3600 };

/** First step of registering: a free number gets a code, bound to the browser that asked. */
export function checkMobile(node: Node): Handler<'/api-check-mobile'> {
  return async (request, input) => {
    const mobile = parseMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const device = keepDeviceMark(request);
    if (!(await mayAskForCode(node, request, device))) return askProof(node);
    const wait = device === null ? 0 : await node.throttle.hit(`check-mobile:${device}`, CHECKS_PER_DEVICE);
    if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    if (await isRegistered(node.db, mobile.value))
      return refusal('user_already_registered', { field: 'mobile' });
    return sendCode(node, { purpose: 'register', mobile: mobile.value, device, ipPrefix: request.ipPrefix });
  };
}
