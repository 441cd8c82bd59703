import { createHash, randomBytes } from 'node:crypto';

/** What a request asked for, in hexadecimal: the same key with another one is another request (decisions §6). */
export function fingerprintOf(asked: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

/** The number of a request as it stands on the wire, or null for what is no such number. */
export function parseRequestId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

const BYTES = 10;

/** What goes with a payment: 'TXN' as in A §7, then what nobody guesses and nobody has twice (I-20). */
export function newReference(): string {
  return `TXN${randomBytes(BYTES).toString('hex').toUpperCase()}`;
}
