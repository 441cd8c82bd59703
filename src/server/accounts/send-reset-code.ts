import type { Node } from '../platform/node.ts';
import { type Handler, refusal } from '../platform/request.ts';
import { keepDeviceMark } from './device-mark.ts';
import { mayAskForCode } from './may-ask-for-code.ts';
import { parseForgottenMobile } from './parse-mobile.ts';
import { askProof } from './proof-of-work.ts';
import { sendCode } from './send-code.ts';

/** First step to a new password: a code for the number, bound to the browser that asked. */
export function sendResetCode(node: Node): Handler<'/api-forget-check-mobile'> {
  return async (request, input) => {
    const mobile = parseForgottenMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const device = keepDeviceMark(request);
    if (!(await mayAskForCode(node, request, device))) return askProof(node);
    return sendCode(node, { purpose: 'reset', mobile: mobile.value, device, ipPrefix: request.ipPrefix });
  };
}
