import type { AppContext } from '../platform/app-context.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { CODE_LIMITS, type CodeClaim, isCode } from './codes.ts';
import {
  lockCodes,
  recordRightCode,
  recordWrongCode,
  secondsLocked,
  selectLiveCode,
  selectLiveToken,
  spendToken,
} from './codes.table.ts';
import { deviceMark } from './device-mark.ts';
import { parseMobile } from './parse-mobile.ts';

const CODE = new RegExp(`^[0-9]{${CODE_LIMITS.length}}$`);

/** 'spent' was right, and has served before. */
export type Proof =
  | { readonly outcome: 'right' | 'wrong' | 'spent' }
  | { readonly outcome: 'locked'; readonly retryAfterSeconds: number };

/** What a client proves a phone by: the token if there is one, or else the code. */
interface Given {
  readonly otp: string;
  readonly otp_token: string;
}

/**
 * Whether a phone could be proved now. Nothing is used up, but a wrong code counts. To be asked before anything that
 * costs the server much, such as hashing a password, and again by provePhone for good.
 */
export function checkPhone(
  node: Pick<AppContext, 'db' | 'secrets'>,
  claim: CodeClaim,
  given: Given,
): Promise<Proof> {
  return node.db.transaction((tx) => tryEither(node, tx, { ...claim, ...given, uses: false }));
}

/**
 * Proves a phone by a token or else by a code, in the caller's transaction, which must be committed whatever the outcome:
 * a wrong try counts.
 */
export function provePhone(
  node: Pick<AppContext, 'secrets'>,
  tx: Queryable,
  claim: CodeClaim,
  given: Given,
): Promise<Proof> {
  return tryEither(node, tx, { ...claim, ...given, uses: true });
}

/** Whether a right proof is used up by the try. */
interface Try extends CodeClaim {
  readonly uses: boolean;
}

function tryEither(
  node: Pick<AppContext, 'secrets'>,
  tx: Queryable,
  { otp, otp_token: token, ...tried }: Try & Given,
): Promise<Proof> {
  return token === ''
    ? tryCode(node, tx, { ...tried, code: otp, token: null })
    : tryToken(tx, { ...tried, token });
}

/** A right code is used up; with `token` it lives on as that token. What cannot be a code at all is not counted. */
async function tryCode(
  node: Pick<AppContext, 'secrets'>,
  tx: Queryable,
  given: Try & { readonly code: string; readonly token: string | null },
): Promise<Proof> {
  await lockCodes(tx, [`phone:${given.mobile}`]);
  const locked = await secondsLocked(tx, given.mobile);
  if (locked > 0) return { outcome: 'locked', retryAfterSeconds: locked };
  const row = CODE.test(given.code) ? await selectLiveCode(tx, given) : null;
  if (row === null) return { outcome: 'wrong' };
  if (!isCode(node, { ...given, id: row.id }, row.mac)) {
    await recordWrongCode(tx, { id: row.id, mobile: given.mobile });
    return { outcome: 'wrong' };
  }
  if (row.proved) return { outcome: 'spent' };
  if (given.uses) await recordRightCode(tx, { id: row.id, mobile: given.mobile, token: given.token });
  return { outcome: 'right' };
}

/** The token that a right code was exchanged for. */
async function tryToken(tx: Queryable, given: Try & { readonly token: string }): Promise<Proof> {
  await lockCodes(tx, [`phone:${given.mobile}`]);
  const found = await selectLiveToken(tx, hashToken(given.token), given);
  if (found === null) return { outcome: 'wrong' };
  if (found.spent) return { outcome: 'spent' };
  if (given.uses) await spendToken(tx, found.id);
  return { outcome: 'right' };
}

/** Exchanges a right code for a token that one later call takes as proof of the phone. */
export function verifyOtp(node: AppContext): Handler<'/api-verify-otp'> {
  return async (request, input) => {
    const mobile = parseMobile(input.mobile);
    if (!mobile.ok) return refusal(mobile.refusal.code, { field: 'mobile' });
    const purpose = input.purpose ?? 'register';
    const { token, hash } = newToken();
    const claim = { purpose, mobile: mobile.value, device: deviceMark(request) };
    const given = { ...claim, code: input.otp, token: hash, uses: true };
    const proof = await node.db.transaction((tx) => tryCode(node, tx, given));
    if (proof.outcome === 'locked')
      return refusal('otp_locked', { retryAfterSeconds: proof.retryAfterSeconds });
    if (proof.outcome === 'right') return answer({ otp_token: token });
    return refusal(purpose === 'reset' ? 'reset_otp_not_valid' : 'otp_not_valid', { field: 'otp' });
  };
}
