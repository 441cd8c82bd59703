import { parseUtr } from '#rules/utr.ts';
import { refreshPlayer } from '../accounts/tell-player.ts';
import { type ParsedPicture, parsePicture } from '../content/parse-picture.ts';
import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { type Deposit, holdUtr, lockRequest, setDisputed, setProof } from './deposits.table.ts';
import { parseRequestId } from './parse-request-id.ts';
import { deletePaymentPicture, insertPaymentPicture } from './payment-pictures.table.ts';
import { tellCashiers } from './tell-cashiers.ts';

/** The bank's reference and a picture, for staff to compare with the bank's statement; neither proves anything by itself. */
export function proveFundRequest(node: Node): Handler<'/api-fund-request-proof'> {
  return async ({ player }, input) => {
    const id = parseRequestId(input.fund_request_id);
    const given = input.screenshot ?? '';
    const utr = parseUtr(input.utr);
    const picture = given === '' ? null : parsePicture(given);
    return node.db.transaction(async (tx) => {
      const deposit = id === null ? null : await lockRequest(tx, id);
      if (deposit === null || deposit.playerId !== player.id) return refusal('fund_request_unknown');
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      // A picture may come first, by itself.
      const pictureAlone = input.utr.trim() === '' && given !== '';
      if (!utr.ok && !pictureAlone) return refusal('utr_not_valid', { field: 'utr' });
      const named = utr.ok ? utr.value : deposit.utr;
      if (named !== null && !(await holdUtr(tx, { id: deposit.id, utr: named }))) {
        await setDisputed(tx, { id: deposit.id, utr: named });
        await tellCashiers(tx, node.live, 'deposit');
        return refusal('utr_taken', { field: 'utr' });
      }
      if (given !== '' && picture === null) return refusal('image_not_valid', { field: 'screenshot' });
      const pictureId = await keepPicture(tx, deposit, { named, picture });
      await tellCashiers(tx, node.live, 'deposit');
      await refreshPlayer(tx, node.live, player.id);
      return answer({ state: deposit.state, utr: named ?? '', has_screenshot: pictureId !== null });
    });
  };
}

/** A new picture takes the place of the one before. */
async function keepPicture(
  tx: Queryable,
  { id, playerId, pictureId: before }: Deposit,
  { named, picture }: { readonly named: string | null; readonly picture: ParsedPicture | null },
): Promise<number | null> {
  const pictureId = picture === null ? before : await insertPaymentPicture(tx, { playerId, ...picture });
  await setProof(tx, { id, utr: named, pictureId });
  if (before !== null && before !== pictureId) await deletePaymentPicture(tx, before);
  return pictureId;
}
