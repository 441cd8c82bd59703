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
  untilSend,
} from './codes.table.ts';
import { mayReset } from './players.table.ts';
import { sendSms } from './send-sms.ts';

type CodeSent = Calls['/api-check-mobile']['reply'];

const BRAND = 'Ank';

const WHAT_FOR: Readonly<Record<Purpose, string>> = {
  register: 'to register',
  reset: 'to choose a new password',
  upi: 'to add a payment number',
};

/** The operator hears of a spent budget once in a while, not with everybody who is refused. */
const ALARM = { burst: 1, seconds: 60 };

interface MadeCode {
  readonly id: number;
  readonly code: string;
}

/**
 * Makes a code and sends it, within all limits of security.md §6.3; the one before it stops working. Whether a number
 * plays here is not told by asking for a new password (I-26): a stranger's code is made, counted and answered like any
 * other, it only opens nothing and is not sent. As sending takes time, such an answer does not wait for it.
 */
export async function sendCode(
  node: Node,
  target: CodeTarget,
): Promise<Answer<CodeSent, 'otp_locked' | 'otp_wait' | 'otp_not_sent'>> {
  const works = target.purpose !== 'reset' || (await mayReset(node.db, target.mobile, demoOf(node)));
  const made = await makeCode(node, { ...target, works });
  if (!made.ok) return made;
  const delivery = works ? deliver(node, target, made.value) : Promise.resolve(true);
  if (target.purpose !== 'reset' && !(await delivery)) return refusal('otp_not_sent');
  return answer({
    ...(showsCodes(node.config) ? { otp: made.value.code } : {}),
    otp_length: CODE_LIMITS.length,
    expires_in: CODE_LIMITS.lifeSeconds,
    resend_in: CODE_LIMITS.resendSeconds,
  });
}

async function makeCode(
  node: Node,
  target: CodeTarget & { readonly works: boolean },
): Promise<Answer<MadeCode, 'otp_locked' | 'otp_wait'>> {
  const { purpose, mobile, works } = target;
  const made = await node.db.transaction(async (tx) => {
    await lockCodes(tx, lockedScopes(target));
    const locked = await secondsLocked(tx, mobile);
    if (locked > 0) return { locked };
    const until = await untilSend(tx, target);
    if (until.seconds > 0) return { until };
    const code = String(randomInt(10 ** CODE_LIMITS.length)).padStart(CODE_LIMITS.length, '0');
    const id = await nextCodeId(tx);
    // Nobody can enter a code of no digits.
    const stored = codeMac(node, { id, purpose, mobile, code: works ? code : '' });
    await insertCode(tx, id, stored, target);
    return { id, code };
  });
  if ('locked' in made) return refusal('otp_locked', { retryAfterSeconds: made.locked });
  if (!('until' in made)) return answer(made);
  const { seconds, houseSpent } = made.until;
  if (houseSpent) await alarm(node);
  return refusal('otp_wait', { params: { seconds: String(seconds) }, retryAfterSeconds: seconds });
}

/** Answers whether the message was taken. A code that was not sent works for nobody. */
async function deliver(
  node: Node,
  { mobile, purpose }: CodeTarget,
  { id, code }: MadeCode,
): Promise<boolean> {
  const sent = await sendSms(node, { mobile, text: smsText(node, purpose, code) });
  if (sent) return true;
  await killCode(node.db, id).catch((error: unknown) =>
    node.log.warn({ err: error }, 'a code that was not sent will end by itself'),
  );
  return false;
}

async function alarm(node: Node): Promise<void> {
  if ((await node.throttle.hit('sms-alarm', ALARM)) === 0)
    node.log.error({}, 'the SMS budget of the house is spent: nobody gets a code now');
}

/** Senders of one phone, browser or network wait for each other; the two wide budgets may be passed by a few codes. */
function lockedScopes({ mobile, device, ipPrefix }: CodeTarget): readonly string[] {
  return [`phone:${mobile}`, `network:${ipPrefix}`, ...(device === null ? [] : [`device:${device}`])];
}

/** Only a demo without a provider shows the code on the screen (decisions.md §8). */
export function showsCodes(config: Pick<Node['config'], 'mode' | 'sms'>): boolean {
  return config.mode === 'demo' && config.sms.provider === 'none';
}

function demoOf({ config }: Node): { readonly demo: boolean } {
  return { demo: config.mode === 'demo' };
}

/** The last line lets the pages of that host, and no others, fill in the code by themselves (origin-bound SMS). */
function smsText({ config }: Node, purpose: Purpose, code: string): string {
  const site = config.sms.provider === 'webhook' ? config.sms.site : null;
  const text = `${code} is your ${BRAND} code ${WHAT_FOR[purpose]}. Valid 5 minutes, never share it.`;
  return site === null ? text : `${text}\n\n@${site} #${code}`;
}
