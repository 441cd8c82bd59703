import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { depositDesk, newUtr } from '../support/deposit-desk.ts';
import { addPlayer } from '../support/people.ts';
import { creditRow, statementDesk, statementOf } from '../support/statement-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { STORES } from '../support/stores.ts';

describe.each(STORES)('MON-11 a statement of the bank, on %s', (kind) => {
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
  const entries = async () =>
    (await system.node.db.one<{ count: number }>(sql`select count(*)::int as count from ledger`)).count;
  const waiting = async (utr: string) =>
    ((await desk.unmatched('open')).unmatched ?? []).find((row) => row.utr === utr);

  test('credits those who have named the UTR and the amount, and lists the rest with what it may belong to', async () => {
    const [right, large, less] = [await payer(500), await payer(12_345), await payer(500)];
    const [unknown, spent] = [newUtr(), newUtr()];
    const csv = statementOf(
      creditRow(right.utr, '500.00'),
      creditRow(large.utr, '12,345.00'),
      creditRow(less.utr, '499.99'),
      creditRow(unknown, '500.00'),
      `21-Nov-26,CHARGES ${spent},-5.00`,
      'Total,,999',
    );
    const looked = await bank.preview(csv);
    expect(looked.rows?.map((row) => [row.line, row.kind, row.utr, row.amount, row.asked_amount])).toEqual([
      [3, 'matched', right.utr, '500', '500'],
      [4, 'matched', large.utr, '12345', '12345'],
      [5, 'amount_differs', less.utr, '499.99', '500'],
      [6, 'unknown', unknown, '500', null],
      [7, 'not_a_credit', '', null, null],
      [8, 'unreadable', '', null, null],
    ]);
    expect(looked).toMatchObject({
      matched_points: '12845',
      counts: { matched: 2, amount_differs: 1, unknown: 1, not_a_credit: 1, unreadable: 1, credited: 0 },
    });
    expect([await desk.balanceOf(right.player), await waiting(unknown)]).toEqual([0, undefined]);

    expect(await bank.bring(csv)).toMatchObject({ credited: 2, listed: 2 });
    expect([await desk.balanceOf(right.player), await desk.balanceOf(large.player)]).toEqual([500, 12_345]);
    expect([await desk.balanceOf(less.player), (await desk.rowOf(less.id))?.state]).toEqual([0, 'pending']);
    expect(await waiting(less.utr)).toMatchObject({
      problem: 'amount_differs',
      amount: '499.99',
      paid_on: '2026-11-20',
      source: 'statement',
    });
    expect((await waiting(less.utr))?.candidates[0]).toMatchObject({
      fund_request_id: less.id,
      utr: less.utr,
    });

    // The same file does nothing twice, nor do its rows in another file.
    const before = await entries();
    expect(await bank.kinds(csv)).toEqual([
      'credited',
      'credited',
      'listed',
      'listed',
      'not_a_credit',
      'unreadable',
    ]);
    expect((await bank.bring(csv)).code).toBe('statement_imported');
    expect((await bank.bring(statementOf(creditRow(right.utr, '500', '/again')))).code).toBe(
      'nothing_in_statement',
    );
    expect(await entries()).toBe(before);
  });

  test('confirmed by ten at once, while cashiers approve the same requests, credits each once', async () => {
    const payers = await Promise.all(Array.from({ length: 5 }, () => payer(300)));
    const csv = statementOf(
      ...payers.map(({ utr }) => creditRow(utr, '300.00')),
      creditRow(newUtr(), '7.00'),
    );
    const { statement_id, approval_id } = await bank.offer(csv);
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => bank.confirm(approval_id))),
      Promise.all(payers.map(({ id, utr }, i) => desk.approve(id, 300, utr, i))),
    ]);
    const codes = answers.map(({ code }) => code ?? 'done').toSorted();
    expect(codes).toEqual(['done', ...Array.from({ length: 9 }, () => 'proposal_unknown')]);
    expect(await bank.taken(statement_id)).toMatchObject({ listed: 1 });
    for (const { player } of payers) expect(await desk.balanceOf(player)).toBe(300);
    expect((await bank.bring(csv)).code).toBe('statement_imported');
  });

  test('TH-09 a UTR that two players claim is credited to neither; a person decides, once', async () => {
    const [first, second] = [await payer(500), await payer(500)];
    const theirs = await desk.prove(second.player, { fund_request_id: second.id, utr: first.utr });
    expect(theirs.body.code).toBe('utr_taken');
    const csv = statementOf(creditRow(first.utr, '500.00'));
    expect(await bank.kinds(csv)).toEqual(['disputed']);
    expect(await bank.bring(csv)).toMatchObject({ credited: 0, listed: 1 });
    const row = await waiting(first.utr);
    expect(
      row?.candidates
        .slice(0, 2)
        .map(({ fund_request_id }) => fund_request_id)
        .toSorted(),
    ).toEqual([first.id, second.id].toSorted());
    const id = row?.unmatched_payment_id ?? '';
    // It is the second player's, as the name in the statement says: the first one's claim has to go before.
    expect((await desk.resolve(id, second.id)).body.code).toBe('utr_taken');
    await desk.reject(first.id, 'The payment is of somebody else');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => desk.resolve(id, second.id, i)));
    expect(answers.filter(({ body }) => body.state === 'credited')).toHaveLength(1);
    expect([await desk.balanceOf(first.player), await desk.balanceOf(second.player)]).toEqual([0, 500]);
    expect((await desk.unmatched('decided')).unmatched?.[0]).toMatchObject({
      unmatched_payment_id: id,
      state: 'credited',
      fund_request_id: second.id,
    });
  });

  test('I-22 a payment that the bank told of before its player did is marked, and approving it is done with both', async () => {
    const player = await addPlayer(system.node.db, 0);
    const utr = newUtr();
    const csv = [
      'Date,Narration,Remitter Name,Credit',
      `20/11/2026,UPI/${utr}/Add,IRFAN A SHAIKH,"2,000.00"`,
    ];
    expect(await bank.bring(csv.join('\n'))).toMatchObject({ credited: 0, listed: 1 });
    const [id, less] = [await desk.request(player, 2_000), await desk.request(player, 1_999)];
    expect((await desk.rowOf(id))?.bank).toBeNull();
    await desk.prove(player, { fund_request_id: less, utr });
    expect((await desk.rowOf(less))?.bank).toBeNull();
    await desk.reject(less, 'Another amount');
    await desk.prove(player, { fund_request_id: id, utr });
    expect((await desk.rowOf(id))?.bank).toMatchObject({
      source: 'statement',
      paid_on: '2026-11-20',
      payer: 'IRFAN A SHAIKH',
      narration: `UPI/${utr}/Add`,
    });
    expect(await desk.rowOf(id)).toMatchObject({ past_approved: 0, past_decided: 1 });

    const unmatched = (await waiting(utr))?.unmatched_payment_id ?? '';
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, i) => desk.approve(id, 2_000, utr, i)),
      ...Array.from({ length: 10 }, (_, i) => desk.resolve(unmatched, id, i)),
    ]);
    expect(answers.filter(({ body }) => body.state === 'credited')).toHaveLength(1);
    expect(await desk.balanceOf(player)).toBe(2_000);
    expect([await waiting(utr), (await desk.rowOf(id))?.bank]).toEqual([undefined, null]);
    expect((await desk.unmatched('decided')).unmatched?.[0]).toMatchObject({
      unmatched_payment_id: unmatched,
      state: 'credited',
      fund_request_id: id,
    });
  });

  test('I-22 a UTR that somebody else names too, or another amount, is no match, and the payment waits on', async () => {
    const [utr, players] = [
      newUtr(),
      [await addPlayer(system.node.db, 0), await addPlayer(system.node.db, 0)],
    ];
    await bank.bring(statementOf(creditRow(utr, '300')));
    const ids: string[] = [];
    for (const player of players) {
      const id = await desk.request(player, 300);
      await desk.prove(player, { fund_request_id: id, utr });
      ids.push(id);
    }
    for (const id of ids) expect(await desk.rowOf(id)).toMatchObject({ bank: null, utr });
    expect((await desk.approve(ids[0] ?? '', 299, utr)).body.state).toBe('credited');
    expect(await waiting(utr)).toMatchObject({ state: 'open', amount: '300' });
  });

  test('T40 a payment is credited with what came in, and not twice to two requests', async () => {
    const player = await addPlayer(system.node.db, 0);
    const [one500, another] = [await desk.request(player, 500), await desk.request(player, 700)];
    const utr = newUtr();
    await bank.bring(statementOf(creditRow(utr, '450.50')));
    const id = (await waiting(utr))?.unmatched_payment_id ?? '';
    const answers = await Promise.all([desk.resolve(id, one500), desk.resolve(id, another, 1)]);
    expect(answers.map(({ body }) => body.code ?? String(body.state)).toSorted()).toEqual([
      'credited',
      'unmatched_payment_decided',
    ]);
    expect(await desk.balanceOf(player)).toBe(450.5);
    expect(await bank.kinds(statementOf(creditRow(utr, '450.50')))).toEqual(['credited']);
  });

  test('what waits for a person is not credited by another file, and a person still can', async () => {
    const player = await addPlayer(system.node.db, 0);
    const utr = newUtr();
    await bank.bring(statementOf(creditRow(utr, '500')));
    const id = await desk.request(player, 500);
    await desk.prove(player, { fund_request_id: id, utr });
    const next = newUtr();
    expect(await bank.bring(statementOf(creditRow(utr, '500'), creditRow(next, '7')))).toMatchObject({
      credited: 0,
      listed: 1,
    });
    expect([await desk.balanceOf(player), (await waiting(utr))?.amount]).toEqual([0, '500']);
    await desk.approve(id, 500, utr);
    expect([await desk.balanceOf(player), await waiting(utr)]).toEqual([500, undefined]);
  });

  test('what is not ours is said with a reason, and stays so', async () => {
    const utr = newUtr();
    const csv = statementOf(creditRow(utr, '1,00,000.00'), '20/11/2026,CASH,5', '20/11/2026,CASH,5');
    expect(await bank.bring(csv)).toMatchObject({ listed: 3 });
    const id = (await waiting(utr))?.unmatched_payment_id ?? '';
    expect((await desk.dismiss(id, ' ')).body.code).toBe('reason_required');
    expect((await desk.dismiss(id, 'A loan of the bank')).body).toMatchObject({ state: 'not_ours' });
    expect((await desk.dismiss(id, 'again')).body.code).toBe('unmatched_payment_decided');
    const { player, id: request } = await payer(500);
    expect((await desk.resolve(id, request)).body.code).toBe('unmatched_payment_decided');
    expect([await bank.kinds(csv), await desk.balanceOf(player)]).toEqual([
      ['listed', 'listed', 'listed'],
      0,
    ]);
  });

  test('refused is what nobody could credit', async () => {
    const { player, id, utr } = await payer(500);
    await bank.bring(statementOf(creditRow(utr, '5.00')));
    const unmatched = (await waiting(utr))?.unmatched_payment_id ?? '';
    for (const other of ['', '0', '1', 'x', '999999999'])
      expect([other, (await desk.resolve(unmatched, other)).body.code]).toEqual([
        other,
        'fund_request_unknown',
      ]);
    for (const other of ['', '0', '1', 'x', '999999999'])
      expect([other, (await desk.resolve(other, id)).body.code]).toEqual([
        other,
        'unmatched_payment_unknown',
      ]);
    await desk.reject(id, 'Paid too little');
    expect((await desk.resolve(unmatched, id)).body.code).toBe('fund_request_decided');
    expect(await desk.balanceOf(player)).toBe(0);
  });

  test('what a player names after the preview is credited all the same, and a file that is none is refused', async () => {
    const { player, utr } = await payer(500);
    const other = newUtr();
    const csv = statementOf(creditRow(utr, '500'), creditRow(other, '500'));
    expect(await bank.kinds(csv)).toEqual(['matched', 'unknown']);
    const late = await addPlayer(system.node.db, 0);
    const id = await desk.request(late, 500);
    await desk.prove(late, { fund_request_id: id, utr: other });
    expect(await bank.bring(csv)).toMatchObject({ credited: 2, listed: 0 });
    expect([await desk.balanceOf(player), await desk.balanceOf(late)]).toEqual([500, 500]);
    expect((await bank.upload('hello')).code).toBe('statement_header_not_valid');
  });

  test('what the bank said of a payment cannot be changed while it waits, not even by hand', async () => {
    const utr = newUtr();
    await bank.bring(statementOf(creditRow(utr, '5')));
    const id = Number((await waiting(utr))?.unmatched_payment_id);
    for (const change of [
      sql`problem = 'disputed'`,
      sql`narration = 'UPI'`,
      sql`payer = 'Ravi'`,
      sql`paid_on = paid_on + 1`,
    ])
      await expect(
        system.node.db.query(sql`update unmatched_payments set ${change} where id = ${id}`),
      ).rejects.toThrow(/cannot be changed so/);
  });

  test('a decided payment cannot be changed or removed, not even by hand', async () => {
    const utr = newUtr();
    await bank.bring(statementOf(creditRow(utr, '5')));
    const id = Number((await waiting(utr))?.unmatched_payment_id);
    await desk.dismiss(String(id), 'Interest');
    const { db } = system.node;
    await expect(
      db.query(sql`update unmatched_payments set state = 'open' where id = ${id}`),
    ).rejects.toThrow(/cannot be changed so/);
    await expect(db.query(sql`delete from unmatched_payments where id = ${id}`)).rejects.toThrow(
      /append-only/,
    );
  });
});
