import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsIn } from '../../src/server/audit/check-invariants.ts';
import { takeLines } from '../../src/server/gateways/statements/take-lines.job.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { confirmApproval, rejectApproval, waitingOf } from '../support/approvals.ts';
import { depositDesk, newUtr } from '../support/deposit-desk.ts';
import { addPlayer, addRealStaff, addStaffMember, type TestStaff } from '../support/people.ts';
import { creditRow, statementDesk, statementOf } from '../support/statement-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { STORES } from '../support/stores.ts';

const HEAD = 'Date,Narration,Withdrawal Amt.,Deposit Amt.,Closing Balance';

describe.each(STORES)('point 5: a statement takes two people, on %s', (kind) => {
  let system: TestSystem;
  let desk: Awaited<ReturnType<typeof depositDesk>>;
  let bank: Awaited<ReturnType<typeof statementDesk>>;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    desk = await depositDesk({ db: system.node.db, urls: [system.url] });
    bank = await statementDesk(system);
  });
  // Checks the books, INV-7 among them.
  afterAll(() => system.close());

  /** A player who has paid this amount and named the UTR. */
  const payer = async (amount: number) => {
    const player = await addPlayer(system.node.db, 0);
    const id = await desk.request(player, amount);
    const utr = newUtr();
    await desk.prove(player, { fund_request_id: id, utr });
    return { player, id, utr };
  };
  const lines = async (statementId: string | undefined) =>
    system.node.db.query(
      sql`select name from bank_statement_lines where statement_id = ${Number(statementId)}`,
    );
  const trailOf = async (object: string) =>
    (
      await system.node.db.query<{ action: string; actor: string }>(
        sql`select action, actor from audit_events where object = ${object} order by id`,
      )
    ).map(({ action, actor }) => `${action} ${actor}`);
  const change = async (settings: Parameters<typeof changeSettings>[2]): Promise<void> => {
    await changeSettings(system.node.db, system.node.live, settings, null);
    await system.services.settings.refresh();
  };
  const confirmAs = async (approval_id: string | undefined, by: TestStaff) =>
    (await confirmApproval(system.url, { approval_id }, by)).body;

  test('it is kept with its hash, who and when, and the same file is the same statement', async () => {
    const csv = statementOf(creditRow(newUtr(), '500'), '21/11/2026,CHARGES,-20');
    const first = await bank.upload(csv);
    const sha256 = createHash('sha256').update(csv).digest('hex');
    expect(first).toMatchObject({
      is_new: true,
      statement: {
        file_name: 'day.csv',
        sha256,
        state: 'uploaded',
        first_day: '2026-11-20',
        last_day: '2026-11-21',
        rows: 2,
        sum_in: '500',
        sum_out: '20',
        opening: null,
        closing: null,
        difference: '0',
      },
    });
    const id = first.statement?.statement_id;
    const answers = await Promise.all(Array.from({ length: 5 }, () => bank.upload(csv, bank.checker)));
    for (const again of answers)
      expect([again.is_new, again.statement?.statement_id, again.statement?.uploaded_by]).toEqual([
        false,
        id,
        first.statement?.uploaded_by,
      ]);
    expect(await trailOf(`statement:${id}`)).toEqual([`statement_uploaded staff:${bank.maker.id}`]);
    expect(await lines(id), 'nothing is taken').toEqual([]);
  });

  test('nothing is credited before a second person has confirmed it, and the maker is none', async () => {
    const { player, utr } = await payer(500);
    const { statement_id, approval_id } = await bank.offer(statementOf(creditRow(utr, '500')));
    await takeLines(system.node);
    expect([await desk.balanceOf(player), await lines(statement_id)]).toEqual([0, []]);
    const [waiting] = (await waitingOf(system.url, 'import_statement', bank.checker)).filter(
      (one) => one.approval_id === approval_id,
    );
    expect(waiting).toMatchObject({ own: false, may_confirm: true, view: { statement_id, sum_in: '500' } });
    expect((await bank.read(statement_id, bank.checker)).rows?.[0]).toMatchObject({
      kind: 'matched',
      utr,
      amount: '500',
    });
    expect((await bank.confirm(approval_id, bank.maker)).code).toBe('own_proposal');
    const support = await addStaffMember(system.node.db, ['support']);
    expect((await confirmAs(approval_id, support)).code).toBe('not_allowed');
    expect((await bank.propose(statement_id)).code).toBe('proposal_exists');
    expect((await bank.confirm(approval_id)).done).toMatchObject({ statement_id, new_lines: 1 });
    // By the server itself.
    await expect.poll(() => desk.balanceOf(player)).toBe(500);
    expect(await bank.taken(statement_id)).toEqual({ credited: 1, listed: 0 });
    expect(await desk.balanceOf(player)).toBe(500);
    expect(await trailOf(`statement:${statement_id}`)).toEqual([
      `statement_uploaded staff:${bank.maker.id}`,
      `statement_confirmed staff:${bank.checker.id}`,
      `statement_imported staff:${bank.checker.id}`,
    ]);
    expect((await bank.propose(statement_id)).code).toBe('statement_imported');
  });

  test('both give a code of their authenticator, and two logins of one person are one', async () => {
    const [csv, { db }] = [statementOf(creditRow(newUtr(), '5')), system.node];
    const { statement } = await bank.upload(csv);
    const long = await addRealStaff(db, ['cashier'], { provedMinutesAgo: 11 });
    const [maker, twin] = [
      await addRealStaff(db, ['cashier'], { mobile: '9811100001' }),
      await addRealStaff(db, ['cashier'], { mobile: '9811100001' }),
    ];
    expect((await bank.propose(statement?.statement_id, long)).code).toBe('authenticator_required');
    const { approval_id } = await bank.propose(statement?.statement_id, maker);
    expect((await confirmAs(approval_id, long)).code).toBe('authenticator_required');
    expect((await confirmAs(approval_id, twin)).code).toBe('same_person');
    expect(await lines(statement?.statement_id)).toEqual([]);
    expect((await confirmAs(approval_id, await addRealStaff(db, ['owner']))).status).toBe(true);
    expect(await bank.taken(statement?.statement_id)).toEqual({ credited: 0, listed: 1 });
  });

  test('what is rejected takes nothing, says why when it comes again, and can be proposed anew', async () => {
    const { player, utr } = await payer(300);
    const csv = statementOf(creditRow(utr, '300'));
    const { statement_id, approval_id } = await bank.offer(csv);
    await rejectApproval(
      system.url,
      { approval_id: approval_id ?? '', reason: 'Not what the bank shows' },
      bank.checker,
    );
    await takeLines(system.node);
    expect([await desk.balanceOf(player), await lines(statement_id)]).toEqual([0, []]);
    expect(await bank.upload(csv)).toMatchObject({
      is_new: false,
      statement: { state: 'rejected', decision_reason: 'Not what the bank shows' },
    });
    expect((await bank.confirm(approval_id)).code).toBe('proposal_unknown');
    expect(await bank.bring(csv)).toEqual({ credited: 1, listed: 0 });
  });

  test('balances that do not add up refuse it, with the difference, and the database does too', async () => {
    const { player, utr } = await payer(5_000);
    const forged = [
      HEAD,
      '20/11/2026,NEFT SALARY,,100.00,1100.00',
      `20/11/2026,UPI/${utr},,5000.00,1600.00`,
      '20/11/2026,CHARGES,50.00,,1550.00',
    ].join('\n');
    const { statement } = await bank.upload(forged);
    expect(statement).toMatchObject({ opening: '1000', closing: '1550', difference: '-4500', differs_at: 3 });
    const { approval_id, code } = await bank.offer(forged);
    expect([approval_id, code]).toEqual([undefined, 'statement_balances_differ']);
    const refused = await bank.propose(statement?.statement_id);
    expect(refused.msg).toContain('the balance in line 3, by -4500');
    await expect(
      system.node.db.query(sql`
        update bank_statements set proposed_by = ${bank.maker.id}, confirmed_by = ${bank.checker.id},
          confirmed_at = clock_timestamp() where id = ${Number(statement?.statement_id)}`),
    ).rejects.toThrow(/bank_statements_adds_up/);
    expect(await desk.balanceOf(player)).toBe(0);
  });

  test('the second person sees the balances, and where the statement before ended', async () => {
    const [one, next] = [newUtr(), newUtr()];
    const monday = [HEAD, `01/02/2027,UPI/${one},,100,1100`].join('\n');
    const { statement } = await bank.upload(monday);
    expect(statement).toMatchObject({ opening: '1000', closing: '1100', closing_before: null });
    await bank.bring(monday);
    const tuesday = [HEAD, `02/02/2027,UPI/${next},,100,1300`].join('\n');
    const { approval_id } = await bank.offer(tuesday);
    const [shown] = (await waitingOf(system.url, 'import_statement', bank.checker)).filter(
      (other) => other.approval_id === approval_id,
    );
    expect(shown?.view).toMatchObject({ opening: '1200', closing: '1300', closing_before: '1100' });
  });

  test('a line counts once: of a file that overlaps only what is new is taken, equal lines by their number', async () => {
    const [first, second] = [await payer(500), await payer(500)];
    const cash = '20/11/2026,CASH COUNTER 7,5';
    expect(await bank.bring(statementOf(creditRow(first.utr, '500'), cash))).toEqual({
      credited: 1,
      listed: 1,
    });
    const longer = statementOf(creditRow(first.utr, '500'), cash, cash, creditRow(second.utr, '500'));
    expect(await bank.kinds(longer)).toEqual(['credited', 'listed', 'unknown', 'matched']);
    expect(await bank.bring(longer)).toEqual({ credited: 1, listed: 1 });
    expect([await desk.balanceOf(first.player), await desk.balanceOf(second.player)]).toEqual([500, 500]);
    const retold = statementOf(
      creditRow(first.utr, '900', '/forged'),
      `25/12/2026,UPI/${second.utr},500`,
      cash,
    );
    expect((await bank.bring(retold)).code).toBe('nothing_in_statement');
  });

  test('two files with the same payments that are confirmed at once take each once', async () => {
    const payers = await Promise.all(Array.from({ length: 6 }, () => payer(200)));
    const rows = payers.map(({ utr }) => creditRow(utr, '200'));
    const offers = [
      await bank.offer(statementOf(...rows)),
      await bank.offer(statementOf(...rows.toReversed(), creditRow(newUtr(), '9'))),
    ];
    const done = await Promise.all(offers.map(({ approval_id }) => bank.confirm(approval_id)));
    const counts = done.map((body) => (body.done?.kind === 'import_statement' ? body.done.new_lines : -1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(7);
    await Promise.all([takeLines(system.node), takeLines(system.node), takeLines(system.node)]);
    for (const { statement_id } of offers) await bank.taken(statement_id);
    for (const { player } of payers) expect(await desk.balanceOf(player)).toBe(200);
  });

  test('the same confirmation twice, under one key, takes it once', async () => {
    const { player, utr } = await payer(250);
    const { statement_id, approval_id } = await bank.offer(statementOf(creditRow(utr, '250')));
    const by = { ...bank.checker, key: `twice-${utr}` };
    const answers = await Promise.all([
      confirmApproval(system.url, { approval_id }, by),
      confirmApproval(system.url, { approval_id }, by),
    ]);
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'proposal_unknown']);
    expect(await bank.taken(statement_id)).toEqual({ credited: 1, listed: 0 });
    expect(await desk.balanceOf(player)).toBe(250);
  });

  test('a credit stays within the cap: what is above it is for a person', async () => {
    const { player, utr } = await payer(900);
    await change({ credit_cap: 80_000 });
    expect(await bank.bring(statementOf(creditRow(utr, '900')))).toEqual({ credited: 0, listed: 1 });
    const { unmatched = [] } = await desk.unmatched('open');
    expect(unmatched.find((row) => row.utr === utr)).toMatchObject({ problem: 'above_cap', amount: '900' });
    expect(await desk.balanceOf(player)).toBe(0);
    await change({ credit_cap: 1_000_000_000 });
  });

  test('a request that one of the two has approved first is credited in the name of the other', async () => {
    const { player, id, utr } = await payer(700);
    await change({ second_approver_from: 10_000 });
    const approval = { fund_request_id: id, received: '700', utr };
    const { body } = await system.call('/console/api/approve-deposit', approval, bank.checker);
    expect(body.state).toBe('first_approved');
    expect(await bank.bring(statementOf(creditRow(utr, '700')))).toEqual({ credited: 1, listed: 0 });
    const { by } = await system.node.db.one<{ by: number }>(
      sql`select decided_by as by from deposits where id = ${Number(id)}`,
    );
    expect([by, await desk.balanceOf(player)]).toEqual([bank.maker.id, 700]);
  });

  test('an import that broke off goes on where it ended', async () => {
    const payers = await Promise.all(Array.from({ length: 4 }, () => payer(100)));
    const csv = statementOf(...payers.map(({ utr }) => creditRow(utr, '100')));
    const { statement_id, approval_id } = await bank.offer(csv);
    // The third line cannot be taken for now.
    const third = payers[2]?.utr ?? '';
    await system.node.db.query(sql`
      create or replace function break_line() returns trigger language plpgsql as
      $$ begin raise exception 'the power is off'; end $$`);
    await system.node.db.query({
      parts: [
        `create trigger break_line before update on bank_statement_lines for each row
          when (old.name = '${third}') execute function break_line()`,
      ],
      values: [],
    });
    await bank.confirm(approval_id);
    // The job fails, so that somebody is told, but for a turn in which the server itself is at the line.
    const turn = () =>
      takeLines(system.node).then(
        () => 'went well',
        (error: Error) => error.message,
      );
    await expect.poll(turn).toBe('the power is off');
    const halfway = async () => {
      const { statement } = await bank.read(statement_id);
      return [statement?.state, statement?.new_lines, statement?.taken_lines];
    };
    await expect.poll(halfway).toEqual(['importing', 4, 3]);
    expect(await Promise.all(payers.map(({ player }) => desk.balanceOf(player)))).toEqual([100, 100, 0, 100]);
    await system.node.db.query(sql`drop trigger break_line on bank_statement_lines`);
    await system.node.db.query(sql`drop function break_line`);
    expect(await bank.taken(statement_id)).toEqual({ credited: 4, listed: 0 });
    expect(await Promise.all(payers.map(({ player }) => desk.balanceOf(player)))).toEqual([
      100, 100, 100, 100,
    ]);
  });

  test('the file is for auditors and owners, and the trail keeps who took it', async () => {
    const csv = statementOf(creditRow(newUtr(), '5'), '20/11/2026,=1+1,"1"');
    const { statement } = await bank.upload(csv);
    const take = async (by: TestStaff) =>
      (
        await system.call(
          '/console/api/get-statement-file',
          { statement_id: statement?.statement_id ?? '' },
          by,
        )
      ).body;
    const [auditor, owner] = [
      await addStaffMember(system.node.db, ['auditor']),
      await addStaffMember(system.node.db, ['owner']),
    ];
    expect((await take(bank.maker)).code).toBe('not_allowed');
    expect((await take(auditor)).csv).toBe(csv);
    expect((await take(owner)).file_name).toBe(`statement-${statement?.statement_id}.csv`);
    expect((await trailOf(`statement:${statement?.statement_id}`)).slice(1)).toEqual([
      `statement_downloaded staff:${auditor.id}`,
      `statement_downloaded staff:${owner.id}`,
    ]);
    const listed = await system.call('/console/api/list-statements', {}, auditor);
    expect(listed.body.statements?.[0]?.statement_id).toBe(statement?.statement_id);
  });

  test('no statement and no line of one is changed or removed, not even by hand', async () => {
    const csv = statementOf(creditRow(newUtr(), '5'));
    await bank.bring(csv);
    const { db } = system.node;
    const byHand = (text: string) => db.query({ parts: [text], values: [] });
    await expect(byHand(`update bank_statements set file = 'x'`)).rejects.toThrow(/cannot be changed so/);
    await expect(byHand(`update bank_statements set sum_in = sum_in + 1`)).rejects.toThrow(
      /cannot be changed so/,
    );
    await expect(
      byHand('update bank_statements set credited = 7 where finished_at is not null'),
    ).rejects.toThrow(/cannot be changed so/);
    await expect(byHand('delete from bank_statements')).rejects.toThrow(/append-only/);
    await expect(byHand(`update bank_statement_lines set amount = 1`)).rejects.toThrow(
      /cannot be changed so/,
    );
    await expect(byHand('update bank_statement_lines set outcome = null')).rejects.toThrow(
      /cannot be changed so/,
    );
    await expect(
      byHand(`update bank_statement_lines set outcome = 'known' where outcome = 'listed'`),
    ).rejects.toThrow(/cannot be changed so/);
    await expect(byHand('delete from bank_statement_lines')).rejects.toThrow(/append-only/);
    await expect(
      byHand(`insert into bank_statements (sha256, name, file, uploaded_by, first_day, last_day, row_count, unreadable,
          sum_in, sum_out)
        select '\\x00', name, file, uploaded_by, first_day, last_day, row_count, unreadable, sum_in, sum_out
        from bank_statements limit 1`),
    ).rejects.toThrow(/bank_statements_hash_of_file/);
  });

  test('INV-7 a line of a statement that nobody confirmed, or that its deposit does not show, breaks the books', async () => {
    const { statement } = await bank.upload(statementOf(creditRow(newUtr(), '5')));
    const { id, utr } = await payer(500);
    const violations: string[] = [];
    const planting = system.node.db.transaction(async (tx) => {
      await tx.query(sql`
        insert into bank_statement_lines (name, statement_id, line, paid_on, amount, utr, outcome, deposit_id)
        values (${utr}, ${Number(statement?.statement_id)}, 3, '2026-11-20', 50000, ${utr}, 'credited', ${Number(id)})`);
      violations.push(...(await violationsIn(tx)).map(({ invariant }) => invariant));
      throw new Error('undone');
    });
    await expect(planting).rejects.toThrow('undone');
    expect(violations.toSorted()).toEqual([
      'INV-7 a line of the bank is of a statement that two people confirmed',
      'INV-7 a line of the bank is what its deposit received',
    ]);
  });

  test('a person uploads a hundred in a day', async () => {
    const by = await addStaffMember(system.node.db, ['cashier']);
    const upload = () => bank.upload(statementOf(creditRow(newUtr(), '5')), by);
    const answers = await Promise.all(Array.from({ length: 100 }, upload));
    expect(answers.filter(({ is_new: isNew }) => isNew === true)).toHaveLength(100);
    expect((await upload()).code).toBe('too_many_requests');
    expect((await bank.upload(statementOf(creditRow(newUtr(), '5')))).is_new).toBe(true);
  });

  test('refused is what is no statement of ours', async () => {
    for (const id of ['', '0', 'x', '999999999']) {
      expect([id, (await bank.read(id)).code]).toEqual([id, 'statement_unknown']);
      expect([id, (await bank.propose(id)).code]).toEqual([id, 'statement_unknown']);
    }
    expect((await bank.upload('Date,Narration,Credit\nsoon,x,5')).code).toBe('nothing_in_statement');
    expect((await bank.upload(statementOf('20/11/2026,a\0b,5'))).code).toBe('malformed');
    const spent = await bank.upload(statementOf('20/11/2026,RENT,-5'));
    expect((await bank.propose(spent.statement?.statement_id)).code).toBe('nothing_in_statement');
  });
});
