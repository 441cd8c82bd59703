import { TOTP, Secret } from 'otpauth';
import type { Instant } from '#rules/time/time.ts';
import { LOGIN_LIMITS } from '../accounts/log-in/login-limits.ts';
import { clearTries, countTries } from '../accounts/log-in/login-tries-store.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { drawQr } from '../platform/draw-qr.ts';
import { seal, unseal } from '../platform/secrets.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { keepDeviceMark } from '../verification/device-mark.ts';
import { formatMe } from './get-me.ts';
import { recordProof } from './staff-sessions.table.ts';
import {
  type StaffLogin,
  updateTotpStep,
  lockStaff,
  updateTotpSecret,
  confirmTotpSecret,
} from './staff.table.ts';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
const CODE = /^[0-9]{6}$/;

/** Phones may be off by a step either way. */
const WINDOW = 1;

/** The secret for an authenticator app, as a QR code or typed manually. */
export function totpOf(secret: Secret, login: string): TOTP {
  return new TOTP({
    issuer: 'Ank',
    label: login,
    secret,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });
}

/** The step of time that a code belongs to, or null when it is no code of about now. */
export function totpStep(secret: Secret, code: string, now: Instant): number | null {
  if (!CODE.test(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta;
}

const SECRET_BYTES = 20;

export function newTotpSecret(): Secret {
  return new Secret({ size: SECRET_BYTES });
}

/** Names the owner of a sealed secret. */
export function totpMark(staffId: number): string {
  return `staff:${staffId}`;
}

/**
 * The stored form of a secret, in hexadecimal: encrypted with a key that the database does not hold, and bound to its
 * owner, so that a row copied over another does not open.
 */
export function sealTotpSecret(node: Pick<AppContext, 'secrets'>, staffId: number, secret: Secret): string {
  return seal(node.secrets, 'totp', totpMark(staffId), secret.bytes);
}

/** The secret of a stored form. Faults when it was tampered with or sealed for somebody else. */
export function openTotpSecret(node: Pick<AppContext, 'secrets'>, staffId: number, stored: string): Secret {
  return Secret.fromHex(unseal(node.secrets, 'totp', totpMark(staffId), stored).toString('hex'));
}

/**
 * Whether the code is right for this staff member, whose row the caller has locked. A step is accepted once: a code
 * that somebody else has seen is worth nothing.
 */
export async function acceptTotp(
  node: Pick<AppContext, 'secrets' | 'clock'>,
  tx: Queryable,
  staff: Pick<StaffLogin, 'id' | 'totpSecret' | 'totpLastStep'>,
  code: string,
): Promise<boolean> {
  if (staff.totpSecret === null) return false;
  const step = totpStep(openTotpSecret(node, staff.id, staff.totpSecret), code.trim(), node.clock.now());
  if (step === null || step <= staff.totpLastStep) return false;
  await updateTotpStep(tx, { id: staff.id, step });
  return true;
}

/**
 * Whether an action that requires the second factor may go on. Staff of a demo without an authenticator pass; others
 * never do without one. Five wrong codes stop the tries for half an hour, so the caller's transaction has to be
 * committed whatever the answer.
 */
export async function verifyTotp(
  node: Pick<AppContext, 'secrets' | 'clock' | 'config'>,
  tx: Queryable,
  { staffId, code }: { readonly staffId: number; readonly code: string },
): Promise<boolean> {
  const staff = await lockStaff(tx, staffId);
  if (staff === null || !staff.active) return false;
  if (!staff.totpConfirmed) return staff.demo && node.config.mode === 'demo';
  const scope = `totp:${staff.id}`;
  const counted = await countTries(tx, [{ scope, limit: LOGIN_LIMITS.staff }]);
  if (!counted.ok || !(await acceptTotp(node, tx, staff, code))) return false;
  await clearTries(tx, [scope]);
  return true;
}

/** Makes an authenticator secret. Nothing shows it again: asking once more makes another one. */
export function beginTotp(node: AppContext): Handler<'/console/api/begin-totp'> {
  return async (request) => {
    const { staff } = request;
    if (staff.mustChangePassword) return refusal('password_change_required');
    return node.db.transaction(async (tx) => {
      const locked = await lockStaff(tx, staff.id);
      if (locked === null || locked.totpConfirmed) return refusal('totp_already_set');
      const secret = newTotpSecret();
      await updateTotpSecret(tx, { id: staff.id, sealed: sealTotpSecret(node, staff.id, secret) });
      await recordOwnEvent(tx, request, `staff:${staff.id}`, { action: 'totp_begun' });
      const url = totpOf(secret, staff.login).toString();
      return answer({ secret: secret.base32, otpauth_url: url, qr_image: drawQr(url) });
    });
  };
}

/** A first right code proves that the app holds the secret; from now on every log-in asks for one. */
export function confirmTotp(node: AppContext): Handler<'/console/api/confirm-totp'> {
  return async (request, input) => {
    const { staff } = request;
    return node.db.transaction(async (tx) => {
      const locked = await lockStaff(tx, staff.id);
      if (locked === null || locked.totpConfirmed) return refusal('totp_already_set');
      if (!(await acceptTotp(node, tx, locked, input.code)))
        return refusal('totp_not_valid', { field: 'code' });
      await confirmTotpSecret(tx, { id: staff.id, device: keepDeviceMark(request) });
      await recordProof(tx, staff.sessionHash);
      await recordOwnEvent(tx, request, `staff:${staff.id}`, { action: 'totp_confirmed' });
      return answer(formatMe({ ...staff, mustSetUpTotp: false }, node.clock.now()));
    });
  };
}
