import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmApproval, rejectApproval } from '../../../test/support/approvals.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';

const idsOf = (shown: readonly { readonly approval_id: string }[] | undefined) =>
  (shown ?? []).map(({ approval_id: id }) => id);

const days = (from: string, to: string) => ({ days: [{ from, to }] });

describe.each(STORES)('what became of proposals, on %s', (store) => {
  let system: TestSystem;
  let cashier: TestStaff;
  let other: TestStaff;
  let count = 0;
  beforeAll(async () => {
    system = await startTestSystem(store);
    cashier = await addStaffMember(system.node.db, ['cashier']);
    other = await addStaffMember(system.node.db, ['owner']);
  });
  afterAll(() => system.close());

  const propose = async (by: TestStaff) => {
    const player = await addPlayer(system.node.db, 100);
    count += 1;
    const wanted = { player_id: String(player.id), direction: 'credit', amount: '5', reason: 'Goodwill' };
    const { body } = await system.call('/console/api/propose-adjustment', wanted, {
      ...by,
      key: `gift-${count}`,
    });
    return body.approval_id ?? '';
  };
  const confirm = (approval_id: string, by: TestStaff) => confirmApproval(system.url, { approval_id }, by);
  const reject = (approval_id: string, by: TestStaff) =>
    rejectApproval(system.url, { approval_id, reason: 'Not so' }, by);
  const expire = (id: string, ago = '1 ms') =>
    system.node.db.query(sql`
      update approvals set expires_at = clock_timestamp() - ${ago}::text::interval where id = ${Number(id)}`);
  const decided = async (input: object, by: TestStaff) =>
    (await system.call('/console/api/list-decided-approvals', input, by)).body;
  const outcomes = async (by: TestStaff) =>
    (await system.call('/console/api/list-approval-outcomes', {}, by)).body.approvals ?? [];
  const markSeen = (approval_ids: readonly string[], by: TestStaff, unread = false) =>
    system.call('/console/api/mark-outcomes-seen', { approval_ids, unread }, by);

  test('what became of a proposal can be kept as unread by its maker, and by nobody else', async () => {
    const [mine, theirs] = [await propose(cashier), await propose(other)];
    await confirm(mine, other);
    await confirm(theirs, cashier);
    await markSeen([mine], cashier);
    await markSeen([theirs], other);
    await markSeen([mine, theirs], cashier, true);
    expect(idsOf(await outcomes(cashier))).toEqual([mine]);
    expect(await outcomes(other)).toEqual([]);
    await markSeen([mine], cashier);
    expect(await outcomes(cashier)).toEqual([]);
  });

  test('whoever proposed something is told who decided and why, in every browser, until it was seen', async () => {
    const [approved, rejected, expired] = [
      await propose(cashier),
      await propose(cashier),
      await propose(cashier),
    ];
    expect(await outcomes(cashier)).toEqual([]);
    await confirm(approved, other);
    await reject(rejected, other);
    await expire(expired);
    const told = await outcomes(cashier);
    expect(idsOf(told).toSorted()).toEqual([approved, rejected, expired].toSorted());
    expect(told.find(({ approval_id: id }) => id === rejected)).toMatchObject({
      state: 'rejected',
      decision_reason: 'Not so',
      own: true,
    });
    expect((await markSeen([rejected], cashier)).body.status).toBe(true);
    expect(idsOf(await outcomes(cashier)).toSorted()).toEqual([approved, expired].toSorted());
    await markSeen([approved, expired, 'x', '0'], cashier);
    expect(await outcomes(cashier)).toEqual([]);
  });

  test('nobody is told of what they decided themselves, and nobody marks what others proposed', async () => {
    const [withdrawn, theirs, waiting] = [
      await propose(cashier),
      await propose(cashier),
      await propose(cashier),
    ];
    await reject(withdrawn, cashier);
    await reject(theirs, other);
    expect(idsOf(await outcomes(cashier))).toEqual([theirs]);
    expect(await outcomes(other)).toEqual([]);
    await markSeen([theirs], other);
    // What still waits cannot be seen ahead of its end.
    await markSeen([waiting], cashier);
    expect(idsOf(await outcomes(cashier))).toEqual([theirs]);
    await confirm(waiting, other);
    expect(idsOf(await outcomes(cashier)).toSorted()).toEqual([theirs, waiting].toSorted());
    await markSeen([theirs, waiting], cashier);
  });

  test('having seen an outcome is in the trail, once', async () => {
    const id = await propose(cashier);
    await confirm(id, other);
    await Promise.all([markSeen([id], cashier), markSeen([id], cashier)]);
    const events = await system.node.db.query<{ actor: string }>(sql`
      select actor from audit_events where action = 'outcomes_seen' and detail -> 'approvals' @> ${`[${id}]`}::jsonb`);
    expect(events).toEqual([{ actor: `staff:${cashier.id}` }]);
  });

  test('everything decided is there page by page, newest first, and nothing twice', async () => {
    const made: string[] = [];
    for (let n = 0; n < 7; n += 1) made.push(await propose(cashier));
    for (const [at, id] of made.entries())
      await (at % 3 === 2 ? expire(id) : at % 3 === 1 ? reject(id, other) : confirm(id, other));
    const ids: string[] = [];
    let cursor: string | null | undefined = '';
    while (cursor !== null && cursor !== undefined) {
      const page = await decided({ limit: 2, cursor }, cashier);
      ids.push(...idsOf(page.approvals));
      cursor = page.next_cursor;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, 7)).toEqual(made.toReversed());
    expect((await decided({}, cashier)).count).toBe(ids.length);
    expect((await decided({ cursor: 'x' }, cashier)).code).toBe('cursor_not_valid');
  });

  test('it can be narrowed to kinds, outcomes, people and days', async () => {
    const [mine, theirs, old] = [await propose(cashier), await propose(other), await propose(cashier)];
    await reject(mine, other);
    await confirm(theirs, cashier);
    await expire(old, '40 days');
    const found = async (input: object) => idsOf((await decided(input, cashier)).approvals);
    expect(await found({ kinds: ['change_payee'] })).toEqual([]);
    expect(await found({ kinds: ['adjust_wallet'], outcomes: ['rejected'] })).toContain(mine);
    expect(await found({ outcomes: ['approved'] })).not.toContain(mine);
    const third = await addStaffMember(system.node.db, ['cashier']);
    expect(await found({ people: [String(third.id)] })).toEqual([]);
    expect(await found({ people: ['nobody'] })).toEqual([]);
    expect(await found({ people: [String(cashier.id), String(third.id)] })).toEqual(
      expect.arrayContaining([mine, theirs]),
    );
    const today = (
      await system.node.db.one<{ day: string }>(
        sql`select to_char(clock_timestamp() at time zone ${system.node.config.zone}::text, 'YYYY-MM-DD') as day`,
      )
    ).day;
    expect(await found(days(today, ''))).not.toContain(old);
    expect(await found(days(today, today))).toEqual(expect.arrayContaining([mine, theirs]));
    expect(await found(days('', '2020-01-01'))).toEqual([]);
    const either = { days: [...days('', '2020-01-01').days, ...days(today, today).days] };
    expect(await found(either)).toContain(mine);
    expect((await decided(days('', 'soon'), cashier)).code).toBe('date_not_valid');
  });

  test('a filter can be turned round, and then what it found is what is left out', async () => {
    const [rejected, expired] = [await propose(cashier), await propose(other)];
    await reject(rejected, other);
    await expire(expired);
    const found = async (input: object) => idsOf((await decided(input, cashier)).approvals);
    const all = await found({});
    for (const filter of [
      { kinds: ['adjust_wallet'] },
      { outcomes: ['rejected', 'expired'] },
      { people: [String(cashier.id)] },
      { days: [{ from: '2020-01-01', to: '' }] },
    ]) {
      const fits = await found(filter);
      const others = await found({ ...filter, not: Object.keys(filter) });
      expect([...fits, ...others].toSorted()).toEqual(all.toSorted());
      expect(fits).toContain(rejected);
    }
    expect(await found({ people: [String(cashier.id)], not: ['people'] })).toContain(expired);
  });

  test('nobody finds kinds that they may not see, not even by asking for them', async () => {
    const id = await propose(cashier);
    await reject(id, other);
    const content = await addStaffMember(system.node.db, ['content']);
    const page = await decided({ kinds: ['adjust_wallet'] }, content);
    expect([page.approvals, page.count, page.people]).toEqual([[], 0, []]);
    const names = (await decided({}, cashier)).people?.map(({ staff_id }) => staff_id);
    expect(names).toEqual(expect.arrayContaining([String(cashier.id), String(other.id)]));
    expect((await decided({ cursor: '' }, cashier)).people).not.toEqual([]);
  });

  test('what is stopped after it was agreed on is news to its maker once more', async () => {
    const changes = [{ key: 'bank_name', from: '', to: 'State Bank' }];
    const settings = { part: 'payee', changes, reason: 'A new account' };
    const { body } = await system.call('/console/api/propose-payment-settings', settings, cashier);
    const id = body.approval_id ?? '';
    await confirm(id, other);
    await markSeen([id], cashier);
    expect(idsOf(await outcomes(cashier))).not.toContain(id);
    expect((await reject(id, other)).body.status).toBe(true);
    expect(idsOf(await outcomes(cashier))).toContain(id);
  });
});
