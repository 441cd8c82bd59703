import { formatPoints, points } from '#rules/money.ts';
import { parseStatement } from '#rules/payments/bank-statement.ts';
import { statementLines } from '#rules/payments/plan-statement.ts';
import { accepted, assert } from '#rules/verdict.ts';
import type { Apply, ApprovalSpec } from '../../approvals/approval-spec.ts';
import { propose } from '../../approvals/propose.ts';
import { parseRequestId } from '../../payments/request-ids.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { inTurns } from '../../platform/in-turns.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { selectListed } from '../unmatched-payments.table.ts';
import {
  findStatement,
  type LockedStatement,
  lockStatement,
  setConfirmed,
  setProposed,
} from './bank-statements.table.ts';
import { showStatement } from './show-statement.ts';
import { insertLines, selectSeenLines } from './statement-lines.table.ts';
import { STATEMENT_TOPIC } from './take-lines.job.ts';

type StatementSpec = ApprovalSpec<'import_statement'>;

/**
 * A statement of the bank takes effect when a second person has confirmed it (security §6.7): its payments are taken up,
 * each once for ever, and credited one by one (src/server/gateways/statements/take-lines.job.ts).
 */
export function importStatementSpec(node: AppContext): StatementSpec {
  return {
    kind: 'import_statement',
    may: { see: 'payments.see', propose: 'payments.decide', confirm: 'payments.decide' },
    onePer: ({ subject }) => subject,
    check: async (tx, { approval }) => {
      const statement = await lockStatement(tx, approval.subject);
      assert(statement !== null && !statement.isConfirmed, 'a proposed statement is there and waits');
      return refuseDifference(statement) ?? { ok: true, apply: takeUp(tx, node, statement) };
    },
    figures: async (tx, { subject }) => {
      const statement = await lockStatement(tx, subject);
      const now = formatPoints(points(statement?.difference ?? 0));
      return [{ name: 'difference', was: '', now }];
    },
    show: async ({ subject }) => {
      const stored = await findStatement(node.db, subject);
      return stored === null ? null : { kind: 'import_statement', view: showStatement(stored) };
    },
  };
}

/** First step: proposes an uploaded statement to a second person. */
export function proposeStatement(
  node: AppContext,
  spec: StatementSpec,
): Handler<'/console/api/propose-statement'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const id = parseRequestId(input.statement_id);
      const statement = id === null ? null : await lockStatement(tx, id);
      if (statement === null) return refusal('statement_unknown');
      if (statement.isConfirmed) return refusal('statement_imported');
      const refused = refuseDifference(statement);
      if (refused !== null) return refused;
      if (!(await hasNews(tx, statement))) return refusal('nothing_in_statement');
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: statement.id,
          payload: {},
          reason: '',
          event: (approval) => ({
            action: 'statement_proposed',
            object: `approval:${approval}`,
            detail: { statement: statement.id },
          }),
        },
      );
      if (!proposed.ok) return proposed;
      await setProposed(tx, { id: statement.id, approvalId: proposed.approvalId });
      return answer({ approval_id: String(proposed.approvalId) });
    });
}

/** Balances that do not add up show that a row is missing, added or changed. */
function refuseDifference({ difference, differsAt }: LockedStatement) {
  if (difference === 0) return null;
  const where = differsAt === null ? 'the closing balance' : `the balance in line ${differsAt}`;
  return refusal('statement_balances_differ', {
    params: { where, difference: formatPoints(points(difference)) },
  });
}

/** Whether a statement has payments that came by no other one. */
async function hasNews(tx: Queryable, { id, file }: LockedStatement): Promise<boolean> {
  const names = statementLines(accepted(await inTurns(parseStatement(file))).rows).map(({ name }) => name);
  const known = new Set([
    ...(await selectSeenLines(tx, { statementId: id, names })),
    ...(await selectListed(tx, names)),
  ]);
  return names.some((name) => !known.has(name));
}

function takeUp(
  tx: Queryable,
  { live }: Pick<AppContext, 'live'>,
  { id, file }: LockedStatement,
): Apply<'import_statement'> {
  return async ({ approval, staff }) => {
    const { rows } = accepted(await inTurns(parseStatement(file)));
    const lines = await insertLines(tx, { statementId: id, lines: statementLines(rows) });
    await setConfirmed(tx, { id, proposedBy: approval.madeBy.id, confirmedBy: staff.id, lines });
    await live.announce(tx, STATEMENT_TOPIC, { statementId: id });
    return {
      ok: true,
      done: { kind: 'import_statement', statement_id: String(id), new_lines: lines },
      event: {
        action: 'statement_confirmed',
        object: `statement:${id}`,
        detail: { approval: approval.id, made_by: approval.madeBy.id, lines },
      },
    };
  };
}
