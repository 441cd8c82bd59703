import { randomBytes } from 'node:crypto';

const BYTES = 10;

/** What goes with a payment: 'TXN' as in A §7, then what nobody guesses and nobody has twice (security.md I-20). */
export function newReference(): string {
  return `TXN${randomBytes(BYTES).toString('hex').toUpperCase()}`;
}
