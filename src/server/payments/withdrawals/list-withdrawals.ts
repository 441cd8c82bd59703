import { can } from '#contract/permissions.ts';
import { formatPoints, points } from '#rules/money.ts';
import { maskMobile } from '#rules/short-name.ts';
import { formatCursor, parseCursor } from '../../platform/store/cursor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal, type Staff } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { paymentImagePath } from '../mount-payment-images.ts';
import { readOwnAccounts } from '../own-account.ts';
import { parseRequestId } from '../request-ids.ts';
import { openNumber } from './sealed-number.ts';
import {
  countWaitingWithdrawals,
  type DeskRow,
  selectWithdrawal,
  selectWithdrawals,
} from './withdrawal-desk.table.ts';

const PAGE_MAX = 200;

const FLAGS = ['number_changed', 'number_shared', 'wagering_requirement_open', 'name_new'] as const;

/** The queue of the cashier, with what is unusual about each withdrawal (MON-06). */
export function listWithdrawals(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/console/api/list-withdrawals'> {
  return async (request, { which, withdrawal_id: asked, limit = PAGE_MAX, cursor }) => {
    const marker = cursor === '' ? null : parseCursor(cursor);
    if (marker === null && cursor !== '') return refusal('cursor_not_valid');
    const [rows, waiting, own] = await Promise.all([
      asked === ''
        ? selectWithdrawals(node.db, { which, after: marker, limit: limit + 1 })
        : selectWithdrawal(node.db, parseRequestId(asked) ?? 0),
      countWaitingWithdrawals(node.db),
      readOwnAccounts(node, node.db, request),
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const secondFrom = settings.current().second_approver_from;
    return answer({
      withdrawals: page.map((row) => ({
        ...formatRow(node, request.staff, row, secondFrom),
        own: own.has(row.player_id),
      })),
      waiting,
      next_cursor:
        rows.length > limit && last !== undefined ? formatCursor([last.decided_at ?? 0, last.id]) : null,
    });
  };
}

function formatRow(node: AppContext, staff: Staff, row: DeskRow, secondFrom: number) {
  const number = openNumber(node, { playerId: row.player_id, method: row.method }, row.sealed);
  // Only who pays needs the whole number (PRIV-02).
  const pays = can(staff.roles, 'payments.decide');
  return {
    withdrawal_id: String(row.id),
    player_id: String(row.player_id),
    player_name: row.player_name,
    mobile: maskMobile(row.mobile),
    amount: formatPoints(points(row.amount)),
    method: row.method,
    number: pays ? number : maskMobile(number),
    state: row.state === 'pending' && row.first_by !== null ? ('first_approved' as const) : row.state,
    first_by: row.first_by ?? '',
    own_first: row.first_id === staff.id,
    decided_by: row.decided_by ?? '',
    reference: row.reference,
    receipt: paymentImagePath(row.image_id),
    reason: row.reason,
    needs_second: row.state === 'pending' && row.amount >= secondFrom,
    flags: FLAGS.filter((flag) => row[flag]),
    asked_at: new Date(row.asked_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  };
}
