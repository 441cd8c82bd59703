import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { depositDesk, newUtr } from '../support/deposit-desk.ts';
import { addPlayer, addRealStaff, type TestStaff } from '../support/people.ts';
import { creditRow, statementDesk, statementOf } from '../support/statement-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { BOTH_STORES } from '../support/stores.ts';

describe.each(BOTH_STORES)('point 4: a cashier cannot make points, on %s', (kind) => {
  let system: TestSystem;
  let desk: Awaited<ReturnType<typeof depositDesk>>;
  let bank: Awaited<ReturnType<typeof statementDesk>>;
  let first: TestStaff;
  let second: TestStaff;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    desk = await depositDesk({ db: system.node.db, urls: [system.url] });
    bank = await statementDesk(system);
    await change({ credit_without_line_max: 0 });
    first = await addRealStaff(system.node.db, ['cashier']);
    second = await addRealStaff(system.node.db, ['cashier']);
  });
  afterAll(() => system.close());

  const change = async (settings: Parameters<typeof changeSettings>[2]): Promise<void> => {
    await changeSettings(system.node.db, system.node.live, settings, null);
    await system.services.settings.refresh();
  };
  const asked = async (amount: number) => {
    const player = await addPlayer(system.node.db, 0);
    const id = await desk.request(player, amount);
    const utr = newUtr();
    await desk.prove(player, { fund_request_id: id, utr });
    return { player, id, utr };
  };
  const approve = async (id: string, received: string, utr: string, by: TestStaff) => {
    const input = { fund_request_id: id, received, utr };
    const { body } = await system.call('/console/api/approve-deposit', input, by);
    return body.code ?? String(body.state);
  };

  test('the nine credits that made the books unreadable are refused, and the database takes none of that size', async () => {
    const { player, id, utr } = await asked(500);
    for (let n = 0; n < 9; n += 1)
      expect(await approve(id, '9999999999999', utr, first)).toBe('credit_above_cap');
    expect(await desk.balanceOf(player)).toBe(0);
    await expect(
      system.node.db.query(sql`
        update deposits set first_by = ${first.id}, first_received = 1000000001 where id = ${id}`),
    ).rejects.toThrow('deposits_first_received_most');
  });

  test('more than was asked for is credited to nobody without a line of the bank', async () => {
    const { player, id, utr } = await asked(500);
    expect(await approve(id, '500.01', utr, first)).toBe('credit_above_asked');
    expect(await desk.balanceOf(player)).toBe(0);
  });

  test('without a line of the bank a second person finds the same, and only then it is credited', async () => {
    const { player, id, utr } = await asked(500);
    expect(await approve(id, '500', utr, first)).toBe('first_approved');
    expect(await desk.balanceOf(player)).toBe(0);
    expect(await desk.rowOf(id)).toMatchObject({
      state: 'pending',
      first_received: '500',
      needs_second: true,
    });
    expect(await approve(id, '500', utr, first)).toBe('own_proposal');
    expect(await approve(id, '400', utr, second)).toBe('credit_first_differs');
    expect(await approve(id, '500', newUtr(), second)).toBe('credit_first_differs');
    expect(await desk.balanceOf(player)).toBe(0);
    expect(await approve(id, '500', utr, second)).toBe('credited');
    expect(await desk.balanceOf(player)).toBe(500);
    expect(await approve(id, '500', utr, second)).toBe('fund_request_decided');
  });

  test('a second login of the first person is no second person', async () => {
    const [one, other] = [
      await addRealStaff(system.node.db, ['cashier'], { mobile: '9000066666' }),
      await addRealStaff(system.node.db, ['cashier'], { mobile: '9000066666' }),
    ];
    const { player, id, utr } = await asked(500);
    expect(await approve(id, '500', utr, one)).toBe('first_approved');
    expect(await approve(id, '500', utr, other)).toBe('same_person');
    expect(await desk.balanceOf(player)).toBe(0);
  });

  test('of two second persons at once one credits, and the database refuses the first as the second', async () => {
    const { player, id, utr } = await asked(700);
    expect(await approve(id, '700', utr, first)).toBe('first_approved');
    await expect(
      system.node.db.query(sql`
        update deposits set state = 'credited', received = 70000, decided_by = ${first.id},
          decided_at = clock_timestamp() where id = ${id}`),
    ).rejects.toThrow('deposits_two_people');
    const third = await addRealStaff(system.node.db, ['cashier']);
    const both = await Promise.all([approve(id, '700', utr, second), approve(id, '700', utr, third)]);
    expect(both.toSorted()).toEqual(['credited', 'fund_request_decided']);
    expect(await desk.balanceOf(player)).toBe(700);
  });

  test('what the operator allows one person without a line is used up by the day, in parallel, too', async () => {
    await change({ credit_without_line_max: 50_000, cashier_day_cap: 100_000 });
    const alone = await addRealStaff(system.node.db, ['cashier']);
    const requests = await Promise.all(Array.from({ length: 4 }, () => asked(500)));
    const outcomes = await Promise.all(requests.map(({ id, utr }) => approve(id, '500', utr, alone)));
    expect(outcomes.toSorted()).toEqual([
      'cashier_cap_reached',
      'cashier_cap_reached',
      'credited',
      'credited',
    ]);
    await change({ credit_without_line_max: 0, cashier_day_cap: 50_000_000 });
  });

  test('point 5: assigning an unmatched payment above the threshold takes two people, as what the bank names does', async () => {
    await change({ second_approver_from: 100_000 });
    const { player, id } = await asked(5_000);
    const utr = newUtr();
    await bank.bring(statementOf(creditRow(utr, '5000')));
    const line = (await desk.unmatched('open')).unmatched?.find((row) => row.utr === utr);
    const resolve = async (by: TestStaff) => {
      const input = { unmatched_payment_id: line?.unmatched_payment_id ?? '', fund_request_id: id };
      const { body } = await system.call('/console/api/resolve-unmatched-payment', input, by);
      return body.code ?? String(body.state);
    };
    expect(await resolve(first)).toBe('first_approved');
    expect(await desk.balanceOf(player)).toBe(0);
    expect(await resolve(first)).toBe('own_proposal');
    expect(await resolve(second)).toBe('credited');
    expect(await desk.balanceOf(player)).toBe(5_000);
    await change({ second_approver_from: 1_000_000 });
  });
});
