import type { Family } from '#rules/game/games.ts';
import { formatPoints, points } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { formatHistoryDate, localTime } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import {
  type Answer,
  answer,
  type Handler,
  type Handlers,
  refusal,
  type RequestOf,
} from '../platform/web/request.ts';
import { findPlayer } from './find-player.ts';
import { formatPerson } from './format-person.ts';
import { selectPlayerTransfers } from './player-page.table.ts';

/** Before the first bid of any operator. */
const FIRST_DAY = '01/01/2000';

/** Whose list. */
export interface NamedPlayer {
  readonly player_id: string;
}

/** A list of a player's own, for staff: the very rows that the player reads. */
export function seenByStaff<Input, Reply, Code extends string>(
  node: AppContext,
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
  node: AppContext,
  own: Readonly<Record<Family, Handlers['/api-bid-history-data']>>,
): Handler<'/console/api/list-player-bids'> {
  return async (request, input) => {
    const today = formatHistoryDate(localTime(node.clock.now(), node.config.zone).day);
    return seenByStaff(node, own[input.family])(request, { ...input, bid_from: FIRST_DAY, bid_to: today });
  };
}

/** Withdrawals with masked numbers; a receipt's link would open in the player's session only. */
export function listPlayerWithdrawals(
  node: AppContext,
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

const PAGE_MAX = 200;

/** Who a player sent points to and received them from, newest first. */
export function listPlayerTransfers(node: AppContext): Handler<'/console/api/list-player-transfers'> {
  return async (_request, input) => {
    const player = await findPlayer(node.db, input.player_id);
    if (player === null) return refusal('player_unknown');
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const limit = input.limit ?? PAGE_MAX;
    const before = marker?.[0] ?? Number.MAX_SAFE_INTEGER;
    const rows = await selectPlayerTransfers(node.db, { playerId: player.id, before, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      transfers: page.map((row) => ({
        ...formatPerson(row),
        transfer_id: String(row.transfer_id),
        direction: row.direction,
        amount: formatPoints(points(row.amount)),
        note: row.note,
        at: new Date(row.at).toISOString(),
      })),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.transfer_id, 0]) : null,
    });
  };
}
