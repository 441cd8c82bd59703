import { hash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A secret that somebody carries, and the only form in which it is stored. */
export interface SecretToken {
  /** 256 random bits as 43 characters of base64url. */
  readonly token: string;
  readonly hash: string;
}

export function newToken(): SecretToken {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256 in hexadecimal. A fast hash is enough here: nobody can guess 256 random bits. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
