import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';
import type { Purpose } from './codes.table.ts';

export interface CodeText {
  readonly id: number;
  readonly purpose: Purpose;
  readonly mobile: string;
  readonly code: string;
}

/**
 * The stored form of a code, in hexadecimal. Four digits are found in any plain hash at once, so the key is one that
 * the database does not hold; number, purpose and phone are part of it, so that no row can replace another.
 */
export function codeMac(node: Pick<AppContext, 'secrets'>, { id, purpose, mobile, code }: CodeText): string {
  return createHmac('sha256', node.secrets.key('codes'))
    .update(`${id}|${purpose}|${mobile}|${code}`)
    .digest('hex');
}

/** Compares in a time that does not depend on how much is right. */
export function isCode(node: Pick<AppContext, 'secrets'>, text: CodeText, mac: string): boolean {
  return timingSafeEqual(Buffer.from(codeMac(node, text), 'hex'), Buffer.from(mac, 'hex'));
}
