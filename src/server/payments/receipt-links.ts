import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, instant } from '#rules/time.ts';
import type { Node } from '../platform/node.ts';

const LIFE_MS = 5 * 60_000;
const LINK = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

/** The receipt of a withdrawal, for the player whose it is. */
export interface OwnReceipt {
  readonly withdrawalId: number;
  readonly playerId: number;
}

/** The address of a receipt for five minutes (security.md I-29); nobody can make one up. */
export function receiptPath(node: Pick<Node, 'secrets'>, own: OwnReceipt, now: Instant): string {
  const expiresAt = now + LIFE_MS;
  return `/api-receipt/${own.withdrawalId}.${expiresAt}.${macOf(node, own, expiresAt)}`;
}

/** The withdrawal that an address names to this player now; null for a foreign, forged or old address. */
export function readReceiptLink(
  node: Pick<Node, 'secrets'>,
  link: string,
  asker: { readonly playerId: number; readonly now: Instant },
): number | null {
  const [, id = '', expires = '', mac = ''] = LINK.exec(link) ?? [];
  if (mac === '' || asker.now > instant(Number(expires))) return null;
  const own = { withdrawalId: Number(id), playerId: asker.playerId };
  const right = Buffer.from(macOf(node, own, Number(expires)));
  return timingSafeEqual(right, Buffer.from(mac)) ? own.withdrawalId : null;
}

function macOf(
  { secrets }: Pick<Node, 'secrets'>,
  { withdrawalId, playerId }: OwnReceipt,
  expiresAt: number,
): string {
  return createHmac('sha256', secrets.key('receipts'))
    .update(`${withdrawalId}|${playerId}|${expiresAt}`)
    .digest('base64url');
}
