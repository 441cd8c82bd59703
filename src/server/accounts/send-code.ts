import { randomInt } from 'node:crypto';
import type { Calls } from '#contract/calls.ts';
import type { Node } from '../platform/node.ts';
import { type Answer, answer, refusal } from '../platform/request.ts';
import { CODE_LIMITS } from './code-limits.ts';
import { codeMac } from './code-mac.ts';
import {
  type CodeTarget,
  insertCode,
  killCode,
  lockCodes,
  nextCodeId,
  type Purpose,
  secondsLocked,
  secondsUntilSend,
} from './codes.table.ts';
import { sendSms } from './send-sms.ts';

type CodeSent = Calls['/api-check-mobile']['reply'];

const BRAND = 'Ank';

const WHAT_FOR: Readonly<Record<Purpose, string>> = {
  register: 'to register',
  reset: 'to choose a new password',
  upi: 'to add a payment number',
};

/** Makes a code and sends it, within all limits of security.md §6.3; the one before it stops working. */
export async function sendCode(
  node: Node,
  target: CodeTarget,
): Promise<Answer<CodeSent, 'otp_locked' | 'otp_wait' | 'otp_not_sent'>> {
  const made = await makeCode(node, target);
  if (!made.ok) return made;
  const { id, code } = made.value;
  if (!(await sendSms(node, { mobile: target.mobile, text: smsText(node, target.purpose, code) }))) {
    await killCode(node.db, id);
    return refusal('otp_not_sent');
  }
  return answer({
    ...(isShown(node) ? { otp: code } : {}),
    otp_length: CODE_LIMITS.length,
    expires_in: CODE_LIMITS.lifeSeconds,
    resend_in: CODE_LIMITS.resendSeconds,
  });
}

async function makeCode(
  node: Node,
  target: CodeTarget,
): Promise<Answer<{ readonly id: number; readonly code: string }, 'otp_locked' | 'otp_wait'>> {
  return node.db.transaction(async (tx) => {
    await lockCodes(tx, lockedScopes(target));
    const locked = await secondsLocked(tx, target.mobile);
    if (locked > 0) return refusal('otp_locked', { retryAfterSeconds: locked });
    const wait = await secondsUntilSend(tx, target);
    if (wait > 0) return refusal('otp_wait', { params: { seconds: String(wait) }, retryAfterSeconds: wait });
    const code = String(randomInt(10 ** CODE_LIMITS.length)).padStart(CODE_LIMITS.length, '0');
    const id = await nextCodeId(tx);
    await insertCode(
      tx,
      id,
      codeMac(node, { id, purpose: target.purpose, mobile: target.mobile, code }),
      target,
    );
    return answer({ id, code });
  });
}

/** Senders of one phone, browser or network wait for each other; the two wide budgets may be passed by a few codes. */
function lockedScopes({ mobile, device, ipPrefix }: CodeTarget): readonly string[] {
  return [`phone:${mobile}`, `network:${ipPrefix}`, ...(device === null ? [] : [`device:${device}`])];
}

/** Only a demo without a provider shows the code on the screen (decisions.md §8). */
function isShown({ config }: Node): boolean {
  return config.mode === 'demo' && config.sms.provider === 'none';
}

/** The last line lets the pages of that host, and no others, fill in the code by themselves (origin-bound SMS). */
function smsText({ config }: Node, purpose: Purpose, code: string): string {
  const site = config.sms.provider === 'webhook' ? config.sms.site : null;
  const text = `${code} is your ${BRAND} code ${WHAT_FOR[purpose]}. Valid 5 minutes, never share it.`;
  return site === null ? text : `${text}\n\n@${site} #${code}`;
}
