import { createHash } from 'node:crypto';
import { parseStatement } from '#rules/payments/bank-statement.ts';
import { readBalances, sumStatement } from '#rules/payments/statement-balances.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { findStatement, insertStatement } from './bank-statements.table.ts';
import { showStatement } from './show-statement.ts';

/** In a day: what is kept stays for ever. */
const UPLOADS_PER_PERSON = { burst: 100, seconds: 24 * 3600 };

/** Keeps a statement as it came, with its hash. Nothing is credited by it before two people have said so. */
export function uploadStatement(node: AppContext): Handler<'/console/api/upload-statement'> {
  return async (request, { file_name: name, csv: file }) => {
    const read = await inTurns(parseStatement(file));
    if (!read.ok) return refusal(read.refusal.code, { params: read.refusal.params, field: 'csv' });
    const sums = sumStatement(read.value.rows);
    if (sums === null) return refusal('nothing_in_statement', { field: 'csv' });
    const wait = await node.throttle.hit(`statements:${request.staff.id}`, UPLOADS_PER_PERSON);
    if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    return node.db.transaction(async (tx) => {
      const sha256 = createHash('sha256').update(file).digest('hex');
      const staffId = request.staff.id;
      const facts = { ...sums, ...readBalances(read.value) };
      const { id, isNew } = await insertStatement(tx, { ...facts, sha256, name, file, staffId });
      if (isNew)
        await recordEvent(tx, request, {
          actor: `staff:${staffId}`,
          action: 'statement_uploaded',
          object: `statement:${id}`,
          detail: { sha256, name, rows: sums.rowCount },
        });
      const stored = await findStatement(tx, id);
      if (stored === null) throw new Error(`statement ${id} was kept`);
      return answer({ statement: showStatement(stored), is_new: isNew });
    });
  };
}
