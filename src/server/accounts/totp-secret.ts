import { Secret } from 'otpauth';
import type { Node } from '../platform/node.ts';
import { seal, unseal } from '../platform/seal.ts';

const SECRET_BYTES = 20;

export function newTotpSecret(): Secret {
  return new Secret({ size: SECRET_BYTES });
}

/**
 * The stored form of a secret, in hexadecimal: encrypted with a key that the database does not hold, and bound to its
 * owner, so that a row copied over another does not open.
 */
export function sealTotpSecret(node: Pick<Node, 'secrets'>, staffId: number, secret: Secret): string {
  return seal(node.secrets.key('totp'), `staff:${staffId}`, secret.bytes);
}

/** The secret of a stored form. Faults when it was tampered with or sealed for somebody else. */
export function openTotpSecret(node: Pick<Node, 'secrets'>, staffId: number, stored: string): Secret {
  return Secret.fromHex(unseal(node.secrets.key('totp'), `staff:${staffId}`, stored).toString('hex'));
}
