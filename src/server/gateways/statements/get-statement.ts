import { formatStatementRow } from '#contract/console/statements.calls.ts';
import { formatPoints, points, sumPoints } from '#rules/money.ts';
import { parseStatement } from '#rules/payments/bank-statement.ts';
import { type PlannedRow, planStatement, statementLines } from '#rules/payments/plan-statement.ts';
import { accepted } from '#rules/verdict.ts';
import { selectByUtr } from '../../payments/deposits/deposit-store.ts';
import { accountsOfStaff, readOwnAccounts } from '../../payments/own-account.ts';
import { readPage } from '../../payments/read-page.ts';
import { parseRequestId } from '../../payments/request-ids.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { selectListed } from '../unmatched-payments.table.ts';
import { findStatement, selectFile, selectStatements } from './bank-statements.table.ts';
import { showStatement } from './show-statement.ts';
import { selectSeenLines } from './statement-lines.table.ts';

const STATEMENTS_ON_PAGE = 20;
const ROWS_ON_PAGE = 100;
const TEXT_LENGTH_MAX = 100;

/** Every statement that staff have uploaded, newest first. */
export function listStatements(node: AppContext): Handler<'/console/api/list-statements'> {
  return async (_, input) => {
    const read = await readPage(input, {
      sizeUsual: STATEMENTS_ON_PAGE,
      select: (page) => selectStatements(node.db, page),
      markerOf: ({ id }) => [id, id],
    });
    if (!read.ok) return read;
    return answer({ statements: read.rows.map(showStatement), next_cursor: read.next });
  };
}

/** A statement with its rows, matched with the requests of this moment: by them it is credited when its turn comes. */
export function getStatement(node: AppContext): Handler<'/console/api/get-statement'> {
  return async (request, input) => {
    const id = parseRequestId(input.statement_id);
    const stored = id === null ? null : await findStatement(node.db, id);
    if (stored === null) return refusal('statement_unknown');
    const { proposer_id: staffId } = stored;
    const [mine, theirs] = await Promise.all([
      readOwnAccounts(node, node.db, request),
      staffId === null ? [] : accountsOfStaff(node, node.db, { staffId }),
    ]);
    const rows = await planRows(node, { id: stored.id, own: new Set([...mine, ...theirs]) });
    const read = await readPage(input, {
      sizeUsual: ROWS_ON_PAGE,
      select: ({ after, limit }) => {
        const begin = after === null ? 0 : rows.findIndex(({ line }) => line > after[0]);
        return Promise.resolve(begin === -1 ? [] : rows.slice(begin, begin + limit));
      },
      markerOf: ({ line }) => [line, line],
    });
    if (!read.ok) return read;
    const matched = rows.flatMap(({ kind, credit }) =>
      kind === 'matched' && credit !== null ? [credit.amount] : [],
    );
    return answer({
      statement: showStatement(stored),
      counts: countKinds(rows),
      matched_points: formatPoints(sumPoints(matched)),
      rows: read.rows.map(formatRow),
      next_cursor: read.next,
    });
  };
}

async function planRows(
  { db }: AppContext,
  { id, own }: { readonly id: number; readonly own: ReadonlySet<number> },
): Promise<readonly PlannedRow[]> {
  const { rows } = accepted(await inTurns(parseStatement((await selectFile(db, id))?.file ?? '')));
  const names = statementLines(rows).map(({ name }) => name);
  const [claimed, seen, listed] = await Promise.all([
    selectByUtr(db, names),
    selectSeenLines(db, { statementId: id, names }),
    selectListed(db, names),
  ]);
  const deposits = new Map(
    [...claimed].map(([utr, deposit]) => [utr, { ...deposit, isOwn: own.has(deposit.playerId) }]),
  );
  return planStatement(rows, { deposits, seen: new Set([...seen, ...listed]) });
}

function countKinds(rows: readonly PlannedRow[]) {
  const count = (wanted: PlannedRow['kind']) => rows.filter(({ kind }) => kind === wanted).length;
  return {
    matched: count('matched'),
    amount_differs: count('amount_differs'),
    disputed: count('disputed'),
    own_account: count('own_account'),
    unknown: count('unknown'),
    credited: count('credited'),
    listed: count('listed'),
    not_a_credit: count('not_a_credit'),
    unreadable: count('unreadable'),
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

/** A statement as it came, for those who look into what others have imported. */
export function getStatementFile(node: AppContext): Handler<'/console/api/get-statement-file'> {
  return async (request, input) => {
    const id = parseRequestId(input.statement_id);
    const kept = id === null ? null : await selectFile(node.db, id);
    if (kept === null) return refusal('statement_unknown');
    await recordEvent(node.db, request, {
      actor: `staff:${request.staff.id}`,
      action: 'statement_downloaded',
      object: `statement:${id}`,
    });
    return answer({ file_name: `statement-${id}.csv`, csv: kept.file });
  };
}
