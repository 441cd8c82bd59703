import type { Family } from '#rules/games.ts';
import { maskMobile } from '#rules/short-name.ts';
import { formatHistoryDate, localTime } from '#rules/time.ts';
import type { Node } from '../platform/node.ts';
import {
  type Answer,
  answer,
  type Handler,
  type Handlers,
  refusal,
  type RequestOf,
} from '../platform/request.ts';
import { findPlayer } from './find-player.ts';

/** Before the first bid of any house. */
const FIRST_DAY = '01/01/2000';

/** Whose list. */
export interface NamedPlayer {
  readonly player_id: string;
}

/** A list of a player's own, for staff: the very rows that the player reads. */
export function seenByStaff<Input, Reply, Code extends string>(
  node: Node,
  own: (request: RequestOf<'player'>, input: Input) => Promise<Answer<Reply, Code>>,
) {
  return async (
    request: RequestOf<'staff'>,
    input: Input & NamedPlayer,
  ): Promise<Answer<Reply, Code | 'player_unknown'>> => {
    const player = await findPlayer(node.db, input.player_id);
    return player === null ? refusal('player_unknown') : own({ ...request, player }, input);
  };
}

/** Bids of one family and of all days. */
export function listPlayerBids(
  node: Node,
  own: Readonly<Record<Family, Handlers['/api-bid-history-data']>>,
): Handler<'/console/api/list-player-bids'> {
  return async (request, input) => {
    const today = formatHistoryDate(localTime(node.clock.now(), node.config.zone).day);
    return seenByStaff(node, own[input.family])(request, { ...input, bid_from: FIRST_DAY, bid_to: today });
  };
}

/** Withdrawals with masked numbers; a receipt's link would open in the player's session only. */
export function listPlayerWithdrawals(
  node: Node,
  own: Handlers['/api-user-withdraw-transaction-history'],
): Handler<'/console/api/list-player-withdrawals'> {
  return async (request, input) => {
    const page = await seenByStaff(node, own)(request, { ...input, mobile_no: '' });
    if (!page.ok) return page;
    return answer({
      ...page.value,
      withdrawdata: page.value.withdrawdata.map((row) => ({
        ...row,
        payment_receipt: '',
        google_pay_number: masked(row.google_pay_number),
        phone_pay_number: masked(row.phone_pay_number),
        paytm_number: masked(row.paytm_number),
      })),
    });
  };
}

function masked(number: string): string {
  return number === '' ? '' : maskMobile(number);
}
