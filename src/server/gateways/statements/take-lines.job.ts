import { judgeLine } from '#rules/payments/plan-statement.ts';
import { creditByLine } from '../../payments/deposits/credit-by-staff.ts';
import { lockDepositAndWallet, selectByUtr } from '../../payments/deposits/deposit-store.ts';
import { notifyCashiers } from '../../payments/notify-payments.ts';
import { accountsOfStaff } from '../../payments/own-account.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { recordEvent } from '../../platform/audit-event.ts';
import { doEach, type Job } from '../../platform/jobs.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { insertUnmatchedPayment, selectListed, type UnmatchedProblem } from '../unmatched-payments.table.ts';
import { finishStatement, selectUnfinished, type UnfinishedStatement } from './bank-statements.table.ts';
import {
  type LineOutcome,
  lockLine,
  selectWaitingLines,
  setOutcome,
  type WaitingLine,
} from './statement-lines.table.ts';

/** Announced with { statementId } when a statement was confirmed. */
export const STATEMENT_TOPIC = 'statements';

const EVERY_MS = 5_000;
/** So many are looked up at once; each is taken in a transaction of its own. */
const BATCH = 200;
const SOURCE = 'statement';

/** A confirmed statement, and the accounts of its two people: these are left to somebody else. */
type Import = UnfinishedStatement & { readonly own: ReadonlySet<number> };

/**
 * Credits the payments of confirmed statements that fit a request, and lists the others as unmatched. Each is a
 * transaction of its own that locks its line: no wallet waits for a whole file, an import that broke off goes on where it
 * ended, and however many nodes run it each payment is taken once.
 */
export function takeLinesJob(node: AppContext): Job {
  return {
    name: 'take statement lines',
    everyMs: EVERY_MS,
    wakeOn: (wake) => node.live.on(STATEMENT_TOPIC, wake, wake),
    run: () => takeLines(node),
  };
}

export async function takeLines(node: AppContext): Promise<void> {
  await doEach(await selectUnfinished(node.db), async (statement) => {
    const accounts = await Promise.all(
      [statement.proposedBy, statement.confirmedBy].map((staffId) =>
        accountsOfStaff(node, node.db, { staffId }),
      ),
    );
    await takeStatement(node, { ...statement, own: new Set(accounts.flatMap((own) => [...own])) });
    await node.db.transaction((tx) => finish(node, tx, statement));
  });
}

/** A line that cannot be taken waits for the next turn, and those after it do not wait for it; this turn fails at its end. */
function takeStatement(node: AppContext, statement: Import): Promise<void> {
  return doEach(waitingLines(node, statement.id), ({ name }) =>
    node.db.transaction((tx) => takeLine(node, tx, { statement, name })),
  );
}

async function* waitingLines({ db }: AppContext, statementId: number) {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const page = await selectWaitingLines(db, { statementId, after, limit: BATCH });
    yield* page;
    after = page.at(-1)?.line;
  }
}

async function takeLine(
  node: AppContext,
  tx: Queryable,
  { statement, name }: { readonly statement: Import; readonly name: string },
): Promise<void> {
  const line = await lockLine(tx, name);
  if (line !== null) await setOutcome(tx, name, await creditOrList(node, tx, { statement, line }));
}

async function creditOrList(
  node: AppContext,
  tx: Queryable,
  { statement, line }: { readonly statement: Import; readonly line: WaitingLine },
): Promise<LineOutcome> {
  const isSeen = (await selectListed(tx, [line.name])).length > 0;
  const held = await lockClaimed(tx, line);
  const claim = held === null ? null : { ...held.claim, isOwn: statement.own.has(held.claim.playerId) };
  const { amount, utr } = line;
  const reference = line.reference === '' ? null : line.reference;
  const kind = judgeLine({ amount, reference }, claim, { isSeen });
  if (kind === 'credited' || kind === 'listed') return { outcome: 'known' };
  if (kind !== 'matched' || held === null) return list(tx, line, kind === 'matched' ? 'unknown' : kind);
  const { deposit, at } = held;
  // The one of the two who has not been the first to approve it by hand.
  const staffId = deposit.first?.by === statement.confirmedBy ? statement.proposedBy : statement.confirmedBy;
  const request = { id: `statement-${statement.id}`, ipPrefix: '' };
  const decision = { node, tx, by: { request, staffId, through: SOURCE }, at, deposit };
  const credited = await creditByLine(decision, { received: amount, utr });
  if (credited !== 'credited') return list(tx, line, credited);
  return { outcome: 'credited', depositId: deposit.id };
}

/** The request that has the UTR of a line, with its wallet locked: what is read of it holds until the transaction ends. */
async function lockClaimed(tx: Queryable, { utr }: WaitingLine) {
  if (utr === null) return null;
  const found = (await selectByUtr(tx, [utr])).get(utr);
  const held = found === undefined ? null : await lockDepositAndWallet(tx, found.id);
  const claim = (await selectByUtr(tx, [utr])).get(utr);
  return held === null || claim?.id !== held.deposit.id ? null : { ...held, claim };
}

async function list(tx: Queryable, line: WaitingLine, problem: UnmatchedProblem): Promise<LineOutcome> {
  const isNew = await insertUnmatchedPayment(tx, { ...line, source: SOURCE, problem });
  return { outcome: isNew ? 'listed' : 'known' };
}

async function finish(node: AppContext, tx: Queryable, statement: UnfinishedStatement): Promise<void> {
  const done = await finishStatement(tx, statement.id);
  if (done === null) return;
  const request = { id: `statement-${statement.id}`, ipPrefix: '' };
  await recordEvent(tx, request, {
    actor: `staff:${statement.confirmedBy}`,
    action: 'statement_imported',
    object: `statement:${statement.id}`,
    detail: { ...done, made_by: statement.proposedBy },
  });
  notifyCashiers(node.live, 'deposit');
}
