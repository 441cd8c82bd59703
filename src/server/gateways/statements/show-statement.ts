import { formatPoints, points } from '#rules/money.ts';
import type { StoredStatement } from './bank-statements.table.ts';

/** A statement as staff are shown it. */
export function showStatement(stored: StoredStatement) {
  const { id, name, uploaded_at, row_count, approval_id, proposer_id: _, line_count, taken, ...as } = stored;
  return {
    ...as,
    statement_id: String(id),
    file_name: name,
    uploaded_at: new Date(uploaded_at).toISOString(),
    rows: row_count,
    sum_in: formatPoints(points(as.sum_in)),
    sum_out: formatPoints(points(as.sum_out)),
    opening: formatBalance(as.opening),
    closing: formatBalance(as.closing),
    difference: formatPoints(points(as.difference)),
    closing_before: formatBalance(as.closing_before),
    approval_id: approval_id === null ? null : String(approval_id),
    proposed_by: as.proposed_by ?? '',
    decided_by: as.decided_by ?? '',
    decision_reason: as.decision_reason ?? '',
    new_lines: line_count,
    taken_lines: taken,
  };
}

function formatBalance(balance: number | null): string | null {
  return balance === null ? null : formatPoints(points(balance));
}
