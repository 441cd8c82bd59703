import { createHash } from 'node:crypto';

/** What a request asked for, in hexadecimal: the same key with another one is another request (decisions.md §6). */
export function fingerprintOf(asked: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
