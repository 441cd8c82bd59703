import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal, type Sessions } from '../platform/answer-call.ts';
import { callerOf, cookieOf, tokenOf } from '../platform/caller.ts';
import type { Node } from '../platform/node.ts';
import type { Player } from '../platform/request.ts';
import { allowances } from '../platform/throttle.ts';
import { type PaymentPicture, selectPaymentPicture } from './payment-pictures.table.ts';
import { readReceiptLink } from './receipt-links.ts';
import { selectReceiptPicture } from './withdrawals.table.ts';

type LinkRequest = FastifyRequest<{ readonly Params: { readonly link: string } }>;

/** Receipts of withdrawals, at addresses that only their owner's session opens (security.md I-29). */
export function mountReceipts(app: FastifyInstance, node: Node, sessions: Sessions): void {
  app.get('/api-receipt/:link', async (request: LinkRequest, reply) => {
    const player = await admit(node, sessions, request, reply);
    if (player === null) return reply;
    const picture = await readReceipt(node, request.params.link, player);
    if (picture === null) {
      sendRefusal(reply, { code: 'export_link_spent' });
      return reply;
    }
    const ending = picture.mediaType.replace('image/', '');
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="receipt.${ending}"`)
      .type(picture.mediaType)
      .send(picture.bytes);
  });
}

/** The player whose session it is, or null when that was refused. */
async function admit(
  node: Node,
  sessions: Sessions,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<Player | null> {
  const caller = callerOf(request);
  for (const limit of allowances().read) {
    const wait = await node.throttle.hit(`receipt:${limit.seconds}:${caller.ip}`, limit);
    if (wait > 0) {
      sendRefusal(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
      return null;
    }
  }
  // A cookie counts here without the proof that a page of ours sent it: no other page can know the address.
  const token = tokenOf(request) ?? cookieOf(request, 'sid', caller);
  const player = token === null ? null : await sessions.player(token, { active: true });
  if (player === null) sendRefusal(reply, { code: 'not_logged_in' });
  return player;
}

async function readReceipt(node: Node, link: string, { id }: Player): Promise<PaymentPicture | null> {
  const withdrawalId = readReceiptLink(node, link, { playerId: id, now: node.clock.now() });
  if (withdrawalId === null) return null;
  const pictureId = await selectReceiptPicture(node.db, { id: withdrawalId, playerId: id });
  return pictureId === null ? null : selectPaymentPicture(node.db, pictureId);
}
