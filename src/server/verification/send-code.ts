import { randomInt } from 'node:crypto';
import type { Calls } from '#contract/calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, refusal, type Answer, type CallRequest } from '../platform/web/request.ts';
import { CODE_LIMITS, codeMac, type Purpose } from './codes.ts';
import {
  type CodeTarget,
  insertCode,
  killCode,
  lockCodes,
  nextCodeId,
  secondsLocked,
  untilSend,
  hasAsked,
} from './codes.table.ts';
import { deviceMark } from './device-mark.ts';
import { hasProof } from './proof-of-work.ts';

type CodeSent = Calls['/api-check-mobile']['reply'];

const BRAND = 'Ank';

const WHAT_FOR: Readonly<Record<Purpose, string>> = {
  register: 'to register',
  reset: 'to choose a new password',
  upi: 'to add a payment number',
};

/** The operator is told of a spent budget once in a while, not for every refusal. */
const ALARM = { burst: 1, seconds: 60 };

interface MadeCode {
  readonly id: number;
  readonly code: string;
}

/**
 * Makes a code and sends it, within all limits of security §6.3; the one before it stops working. Asking for a new
 * password must not tell whether a number plays here (I-26): a stranger's code is made, counted and answered like any
 * other, but it opens nothing and is not sent (`works` is false). Such an answer does not wait for the sending.
 */
export async function sendCode(
  node: AppContext,
  { works = true, ...target }: CodeTarget & { readonly works?: boolean },
): Promise<Answer<CodeSent, 'otp_locked' | 'otp_wait' | 'otp_not_sent'>> {
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
  node: AppContext,
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
  const { seconds, operatorBudgetSpent } = made.until;
  if (operatorBudgetSpent) await alarm(node);
  return refusal('otp_wait', { params: { seconds: String(seconds) }, retryAfterSeconds: seconds });
}

/** Answers whether the message was taken. A code that was not sent works for nobody. */
async function deliver(
  node: AppContext,
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

async function alarm(node: AppContext): Promise<void> {
  if ((await node.throttle.hit('sms-alarm', ALARM)) === 0)
    node.log.error({}, 'the SMS budget of the operator is spent: nobody gets a code now');
}

/** Senders of one phone, browser or network wait for each other; the two wide budgets may be passed by a few codes. */
function lockedScopes({ mobile, device, ipPrefix }: CodeTarget): readonly string[] {
  return [`phone:${mobile}`, `network:${ipPrefix}`, ...(device === null ? [] : [`device:${device}`])];
}

/** Only a demo without a provider shows the code on the screen (decisions §8). */
export function showsCodes(config: Pick<AppContext['config'], 'mode' | 'sms'>): boolean {
  return config.mode === 'demo' && config.sms.provider === 'none';
}

/** The last line lets the pages of that host, and no others, fill in the code by themselves (origin-bound SMS). */
function smsText({ config }: AppContext, purpose: Purpose, code: string): string {
  const site = config.sms.provider === 'webhook' ? config.sms.site : null;
  const text = `${code} is your ${BRAND} code ${WHAT_FOR[purpose]}. Valid 5 minutes, never share it.`;
  return site === null ? text : `${text}\n\n@${site} #${code}`;
}

const DAY_SECONDS = 24 * 3600;

/**
 * What costs no proof of work. Every ask counts at the address as well: a mark is whatever a browser says that it is.
 * Many people share an address, so there it is more; but all browsers of one that come without a mark have as much as
 * one with a mark, so that nobody gains by dropping it.
 */
const FREE_PER_DEVICE = { burst: 3, seconds: DAY_SECONDS };
const FREE_PER_ADDRESS = { burst: 30, seconds: DAY_SECONDS };

/** Whether a first code may be asked for, to register or for a new password: a few times freely, then by a proof of work. */
export async function isWithinCodeQuota(
  node: AppContext,
  request: CallRequest,
  device: string | null,
): Promise<boolean> {
  const isNew = device !== null && deviceMark(request) === null;
  const budgets = [
    ...(device === null ? [] : ([[device, FREE_PER_DEVICE]] as const)),
    ...(isNew ? ([[`new:${request.ip}`, FREE_PER_DEVICE]] as const) : []),
    [request.ip, FREE_PER_ADDRESS] as const,
  ];
  // One after the other: who has nothing left of their own takes nothing from the neighbours.
  for (const [bucket, allowance] of budgets)
    if ((await node.throttle.hit(`free-check:${bucket}`, allowance)) > 0) return hasProof(node, request);
  return true;
}

/** Sends another code, to whoever has asked for one within the day that was not used up. */
export async function sendCodeAgain(
  node: AppContext,
  target: CodeTarget & { readonly works?: boolean },
): Promise<Answer<CodeSent, 'invalid_navigation' | 'otp_locked' | 'otp_wait' | 'otp_not_sent'>> {
  if (!(await hasAsked(node.db, target))) return refusal('invalid_navigation');
  return sendCode(node, target);
}

const TIMEOUT_MS = 5_000;

/** Sends a message and returns whether the provider took it. Its text is for one phone and is never logged. */
export async function sendSms(
  node: Pick<AppContext, 'config' | 'log'>,
  message: { readonly mobile: string; readonly text: string },
): Promise<boolean> {
  const { sms } = node.config;
  // Without a provider the screen shows the code, which only a demo may do.
  if (sms.provider === 'none') return node.config.mode === 'demo';
  try {
    const response = await fetch(sms.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      // The address was chosen by the operator; an answer must not choose another one.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) node.log.warn({ status: response.status }, 'the SMS provider refused a message');
    return response.ok;
  } catch (error) {
    node.log.warn(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'the SMS provider did not answer',
    );
    return false;
  }
}
