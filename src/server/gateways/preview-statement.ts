import { formatStatementRow } from '#contract/console/gateways.calls.ts';
import { formatPoints, points, sumPoints } from '#rules/money.ts';
import { type PlannedRow, STATEMENT_KINDS } from '#rules/payments/plan-statement.ts';
import { readOwnAccounts } from '../payments/own-account.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { readStatement } from './read-statement.ts';

const TEXT_LENGTH_MAX = 100;

/** What importing a bank's statement would do; nothing is stored. */
export function previewStatement(node: AppContext): Handler<'/console/api/preview-statement'> {
  return async (request, { csv }) => {
    const own = await readOwnAccounts(node, node.db, request);
    const read = await readStatement(node.db, csv, own);
    if (!read.ok) return read;
    const { rows, fingerprint } = read;
    const matched = rows.flatMap(({ kind, credit }) =>
      kind === 'matched' && credit !== null ? [credit.amount] : [],
    );
    return answer({
      fingerprint,
      counts: countKinds(rows),
      matched_points: formatPoints(sumPoints(matched)),
      rows: rows.map(formatRow),
    });
  };
}

function countKinds(rows: readonly PlannedRow[]) {
  const count = (wanted: PlannedRow['kind']) => rows.filter(({ kind }) => kind === wanted).length;
  const [
    matched,
    amount_differs,
    disputed,
    own_account,
    unknown,
    credited,
    listed,
    not_a_credit,
    unreadable,
  ] = STATEMENT_KINDS;
  return {
    matched: count(matched),
    amount_differs: count(amount_differs),
    disputed: count(disputed),
    own_account: count(own_account),
    unknown: count(unknown),
    credited: count(credited),
    listed: count(listed),
    not_a_credit: count(not_a_credit),
    unreadable: count(unreadable),
  };
}

function formatRow({ line, text, kind, problem, credit, deposit }: PlannedRow) {
  return {
    line,
    text: text.slice(0, TEXT_LENGTH_MAX),
    kind,
    message: formatStatementRow(kind, problem),
    day: credit?.day ?? '',
    narration: credit?.narration ?? '',
    utr: credit?.utr ?? '',
    amount: credit === null ? null : formatPoints(credit.amount),
    fund_request_id: deposit === null ? '' : String(deposit.id),
    asked_amount: deposit === null ? null : formatPoints(points(deposit.amount)),
  };
}
