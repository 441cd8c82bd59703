import type { FastifyInstance, FastifyRequest } from 'fastify';
import { instant } from '#rules/time/time.ts';
import { admitPlayer } from '../../accounts/log-in/admit-player.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { isSigned, sign } from '../../platform/secrets.ts';
import type { Sessions } from '../../platform/web/admit-call.ts';
import { sendRefusal } from '../../platform/web/answer-call.ts';
import type { Player } from '../../platform/web/request.ts';
import { type PaymentImage, selectPaymentImage } from '../payment-images.table.ts';
import { selectReceiptImage } from './withdrawals.table.ts';

type LinkRequest = FastifyRequest<{ readonly Params: { readonly link: string } }>;

/** Receipts of withdrawals, at addresses that only their owner's session opens (I-29). */
export function mountReceipts(app: FastifyInstance, node: AppContext, sessions: Sessions): void {
  app.get('/api-receipt/:link', async (request: LinkRequest, reply) => {
    const player = await admitPlayer(node, sessions, { request, reply, file: 'receipt' });
    if (player === null) return reply;
    const image = await readReceipt(node, request.params.link, player);
    if (image === null) {
      sendRefusal(reply, { code: 'export_link_spent' });
      return reply;
    }
    const ending = image.mediaType.replace('image/', '');
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="receipt.${ending}"`)
      .type(image.mediaType)
      .send(image.bytes);
  });
}

async function readReceipt(node: AppContext, link: string, { id }: Player): Promise<PaymentImage | null> {
  const withdrawalId = readReceiptLink(node, link, id);
  if (withdrawalId === null) return null;
  const imageId = await selectReceiptImage(node.db, { id: withdrawalId, playerId: id });
  return imageId === null ? null : selectPaymentImage(node.db, imageId);
}

const LIFE_MS = 5 * 60_000;
const LINK = /^(\d{1,15})\.(\d{1,15})\.([\w-]{48})$/;

/** The receipt of a withdrawal, for the player who owns it. */
interface OwnReceipt {
  readonly withdrawalId: number;
  readonly playerId: number;
}

/** The address of a receipt for five minutes (I-29), which nobody can forge. */
export function receiptPath(node: AppContext, own: OwnReceipt): string {
  const expiresAt = node.clock.now() + LIFE_MS;
  const signature = sign(node.secrets, 'receipts', signedText(own, expiresAt)).toString('base64url');
  return `/api-receipt/${own.withdrawalId}.${expiresAt}.${signature}`;
}

/** The withdrawal that an address names to this player now; null for a foreign, forged or old address. */
function readReceiptLink(node: AppContext, link: string, playerId: number): number | null {
  const [, id = '', expires = '', mac = ''] = LINK.exec(link) ?? [];
  if (mac === '' || node.clock.now() > instant(Number(expires))) return null;
  const own = { withdrawalId: Number(id), playerId };
  const signature = Buffer.from(mac, 'base64url');
  return isSigned(node.secrets, 'receipts', signedText(own, Number(expires)), signature)
    ? own.withdrawalId
    : null;
}

function signedText({ withdrawalId, playerId }: OwnReceipt, expiresAt: number): string {
  return `${withdrawalId}|${playerId}|${expiresAt}`;
}
