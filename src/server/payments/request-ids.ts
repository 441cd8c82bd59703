import { createHash, randomBytes } from 'node:crypto';

/** The hash of a request's input, in hexadecimal: the same key with another hash is refused (decisions §6). */
export function fingerprintOf(asked: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** Reads the number of a request from the wire; null for anything else. */
export function parseRequestId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

const BYTES = 10;

/** The reference of a payment: 'TXN' as in A §7, then a unique random number that nobody can guess (I-20). */
export function newReference(): string {
  return `TXN${randomBytes(BYTES).toString('hex').toUpperCase()}`;
}
