import { parseUtr } from '#rules/payments/utr.ts';
import { refreshPlayer } from '../../notices/notify-player.ts';
import { type ParsedImage, parseImage } from '../../content/parse-image.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { type Deposit, lockUtr, lockRequest, setDisputed, setProof } from './deposits.table.ts';
import { parseRequestId } from '../request-ids.ts';
import { deletePaymentImage, insertPaymentImage } from '../payment-images.table.ts';
import { notifyCashiers } from '../notify-payments.ts';

/** The bank's reference and an image, which staff compare with the bank's statement; neither is a proof alone. */
export function proveFundRequest(node: AppContext): Handler<'/api-fund-request-proof'> {
  return async ({ player }, input) => {
    const id = parseRequestId(input.fund_request_id);
    const given = input.screenshot ?? '';
    const utr = parseUtr(input.utr);
    const image = given === '' ? null : parseImage(given);
    return node.db.transaction(async (tx) => {
      const deposit = id === null ? null : await lockRequest(tx, id);
      if (deposit === null || deposit.playerId !== player.id) return refusal('fund_request_unknown');
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      // A player can send an image first, without a reference.
      const imageAlone = input.utr.trim() === '' && given !== '';
      if (!utr.ok && !imageAlone) return refusal('utr_not_valid', { field: 'utr' });
      const named = utr.ok ? utr.value : deposit.utr;
      if (named !== null && !(await lockUtr(tx, { id: deposit.id, utr: named }))) {
        await setDisputed(tx, { id: deposit.id, utr: named });
        await notifyCashiers(tx, node.live, 'deposit');
        return refusal('utr_taken', { field: 'utr' });
      }
      if (given !== '' && image === null) return refusal('image_not_valid', { field: 'screenshot' });
      const imageId = await keepImage(tx, deposit, { named, image });
      await notifyCashiers(tx, node.live, 'deposit');
      await refreshPlayer(tx, node.live, player.id);
      return answer({ state: deposit.state, utr: named ?? '', has_screenshot: imageId !== null });
    });
  };
}

/** A new image replaces the previous one. */
async function keepImage(
  tx: Queryable,
  { id, playerId, imageId: before }: Deposit,
  { named, image }: { readonly named: string | null; readonly image: ParsedImage | null },
): Promise<number | null> {
  const imageId = image === null ? before : await insertPaymentImage(tx, { playerId, ...image });
  await setProof(tx, { id, utr: named, imageId });
  if (before !== null && before !== imageId) await deletePaymentImage(tx, before);
  return imageId;
}
