import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { confirmApproval } from '../support/approvals.ts';
import { depositDesk, newUtr } from '../support/deposit-desk.ts';
import { addPlayer, type TestPlayer } from '../support/people.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';
import { creditRow, statementDesk, statementOf } from '../support/statement-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

const MATCHED = 60;
const UNKNOWN = 240;

let system: TestSystem;
let other: ServerProcess;
let desk: Awaited<ReturnType<typeof depositDesk>>;
let bank: Awaited<ReturnType<typeof statementDesk>>;
beforeAll(async () => {
  system = await startTestSystem('postgres');
  other = await startServerProcess(system.storeUrl ?? '');
  desk = await depositDesk({ db: system.node.db, urls: [system.url] });
  bank = await statementDesk(system);
});
afterAll(async () => {
  await other.kill();
  // Checks the books.
  await system.close();
});

test('point 5: two servers import one statement at once, one is killed in the middle, and each payment counts once', async () => {
  const { db } = system.node;
  const payers: TestPlayer[] = [];
  const rows: string[] = [];
  for (let i = 0; i < MATCHED; i += 1) {
    const [player, utr] = [await addPlayer(db, 0), newUtr()];
    await desk.prove(player, { fund_request_id: await desk.request(player, 100), utr });
    payers.push(player);
    rows.push(creditRow(utr, '100'));
  }
  rows.push(...Array.from({ length: UNKNOWN }, () => creditRow(newUtr(), '7')));
  const { statement_id, approval_id } = await bank.offer(statementOf(...rows.toSorted()));
  // By the other server, and by both at once; then it is gone.
  const confirming = [other.url, system.url].map((url) =>
    confirmApproval(url, { approval_id }, bank.checker),
  );
  const answers = await Promise.all(confirming);
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'proposal_unknown']);
  await other.kill();
  expect(await bank.taken(statement_id)).toEqual({ credited: MATCHED, listed: UNKNOWN });
  expect(new Set(await Promise.all(payers.map(desk.balanceOf)))).toEqual(new Set([100]));
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from unmatched_payments where amount = 700`,
  );
  expect(count).toBe(UNKNOWN);
});
