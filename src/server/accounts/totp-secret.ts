import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Node } from '../platform/node.ts';

const CIPHER = 'aes-256-gcm';
const SECRET_BYTES = 20;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function newTotpSecret(): Secret {
  return new Secret({ size: SECRET_BYTES });
}

/**
 * The stored form of a secret, in hexadecimal: encrypted with a key that the database does not hold, and bound to its
 * owner, so that a row copied over another does not open.
 */
export function sealTotpSecret(node: Pick<Node, 'secrets'>, staffId: number, secret: Secret): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, node.secrets.key('totp'), iv).setAAD(ownerMark(staffId));
  const sealed = Buffer.concat([cipher.update(secret.bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex');
}

/** The secret of a stored form. Faults when it was tampered with or sealed for somebody else. */
export function openTotpSecret(node: Pick<Node, 'secrets'>, staffId: number, stored: string): Secret {
  const bytes = Buffer.from(stored, 'hex');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(CIPHER, node.secrets.key('totp'), iv, { authTagLength: TAG_BYTES })
    .setAAD(ownerMark(staffId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return Secret.fromHex(opened.toString('hex'));
}

function ownerMark(staffId: number): Buffer {
  return Buffer.from(`staff:${staffId}`);
}
