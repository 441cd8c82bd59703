import type { PURPOSES } from '#contract/player/accounts.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { isSigned, sign } from '../platform/secrets.ts';

/** Everything that bounds codes (security §6.3), counted in the database so that it holds on all nodes together. */
export const CODE_LIMITS = {
  /** Digits of a code, leading zeros kept. */
  length: 4,
  lifeSeconds: 5 * 60,
  /** Wrong tries after which a code is dead. */
  triesMax: 3,
  /** How long the token lives that a right code was exchanged for. */
  tokenSeconds: 10 * 60,
  /** How soon another code can be asked for. */
  resendSeconds: 30,
  /** Wrong codes of one phone, whatever they were for. */
  wrongPerDayMax: 10,
  /** Wrong codes of one phone without a right one in between; then the phone gets no codes for a week. */
  wrongPerMonthMax: 20,
  wrongDays: 30,
  lockDays: 7,
} as const;

/** What codes are counted by. `phones` is all numbers that begin with the same six digits. */
export type CodeScope = 'phone' | 'phones' | 'device' | 'network' | 'everybody';

/** At most `max` codes within any span of `seconds`. */
export interface CodeBudget {
  readonly scope: CodeScope;
  readonly max: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE_BUDGETS: readonly CodeBudget[] = [
  { scope: 'phone', max: 1, seconds: CODE_LIMITS.resendSeconds },
  { scope: 'phone', max: 3, seconds: 10 * MINUTE },
  { scope: 'phone', max: 5, seconds: DAY },
  { scope: 'device', max: 10, seconds: DAY },
  { scope: 'network', max: 30, seconds: HOUR },
  { scope: 'phones', max: 50, seconds: 10 * MINUTE },
  // What the operator spends on messages in an hour of attack.
  { scope: 'everybody', max: 2_000, seconds: HOUR },
];

export type Purpose = (typeof PURPOSES)[number];

/** Which code it is: its purpose, its phone, and the browser's mark as `device`, null for a client that is no browser. */
export interface CodeClaim {
  readonly purpose: Purpose;
  readonly mobile: string;
  readonly device: string | null;
  /** Whose code it is where only one player may use it; left out, it is anybody's of that phone and device. */
  readonly playerId?: number;
}

interface CodeText {
  readonly id: number;
  readonly purpose: Purpose;
  readonly mobile: string;
  readonly code: string;
}

/**
 * The stored form of a code, in hexadecimal. Four digits are found in any plain hash at once, so the key is one that
 * the database does not hold; number, purpose and phone are part of it, so that no row can replace another.
 */
export function codeMac(node: Pick<AppContext, 'secrets'>, text: CodeText): string {
  return sign(node.secrets, 'codes', signedText(text)).toString('hex');
}

/** Compares in a time that does not depend on how much is right. */
export function isCode(node: Pick<AppContext, 'secrets'>, text: CodeText, mac: string): boolean {
  return isSigned(node.secrets, 'codes', signedText(text), Buffer.from(mac, 'hex'));
}

function signedText({ id, purpose, mobile, code }: CodeText): string {
  return `${id}|${purpose}|${mobile}|${code}`;
}
