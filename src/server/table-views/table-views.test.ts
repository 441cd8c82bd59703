import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TABLE_VIEWS_MAX } from '#contract/console/table-views.calls.ts';
import { addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';

describe.each(STORES)('views of lists on %s', (store) => {
  let system: TestSystem;
  let owner: TestStaff;
  let cashier: TestStaff;
  let colleague: TestStaff;
  let risk: TestStaff;
  beforeAll(async () => {
    system = await startTestSystem(store);
    const { db } = system.node;
    owner = await addStaffMember(db, ['owner']);
    cashier = await addStaffMember(db, ['cashier']);
    colleague = await addStaffMember(db, ['cashier', 'support']);
    risk = await addStaffMember(db, ['risk']);
  });
  afterAll(() => system.close());

  const save = async (by: TestStaff, change: object) =>
    (
      await system.call(
        '/console/api/save-table-view',
        { view_id: '', list: 'deposits', name: 'Large', search: 'amount=5000..', shared_with: '', ...change },
        by,
      )
    ).body;
  const seenBy = async (by: TestStaff, list = 'deposits') =>
    (await system.call('/console/api/list-table-views', { list }, by)).body.views ?? [];
  const remove = async (by: TestStaff, id: string | undefined) =>
    (await system.call('/console/api/delete-table-view', { view_id: id }, by)).body;
  const eventsOf = (object: string) =>
    system.node.db.query<{ action: string; detail: unknown }>(
      sql`select action, detail from audit_events where object = ${object} order by id`,
    );

  test('a view is seen by its author alone until it is shared, and only above its list', async () => {
    const { view_id: id } = await save(cashier, { name: 'Mine alone' });
    expect(await seenBy(cashier)).toMatchObject([
      { view_id: id, name: 'Mine alone', search: 'amount=5000..', own: true, can_change: true },
    ]);
    expect(await seenBy(colleague)).toEqual([]);
    expect(await seenBy(owner)).toEqual([]);
    expect(await seenBy(cashier, 'withdrawals')).toEqual([]);
    await remove(cashier, id);
    expect(await seenBy(cashier)).toEqual([]);
  });

  test('a shared view is seen by those who have the role, and changed by its author and owners', async () => {
    const { view_id: id } = await save(cashier, { shared_with: 'cashier' });
    expect(await seenBy(colleague)).toMatchObject([{ view_id: id, own: false, can_change: false }]);
    expect(await seenBy(risk)).toEqual([]);
    const change = { view_id: id, name: 'Larger', shared_with: 'cashier' };
    expect(await save(colleague, change)).toMatchObject({ code: 'table_view_not_yours' });
    expect(await remove(colleague, id)).toMatchObject({ code: 'table_view_not_yours' });
    // Whoever does not see it does not learn that it is there.
    expect(await save(risk, change)).toMatchObject({ code: 'table_view_unknown' });
    expect(await remove(risk, id)).toMatchObject({ code: 'table_view_unknown' });
    expect(await save(cashier, { ...change, shared_with: 'owner' })).toMatchObject({ status: true });
    expect(await save(owner, { ...change, shared_with: 'support' })).toMatchObject({ view_id: id });
    expect(await seenBy(colleague)).toMatchObject([{ name: 'Larger', shared_with: 'support' }]);
    expect(await eventsOf(`table_view:${id}`)).toMatchObject([
      { action: 'table_view_saved', detail: { before: null, after: { shared_with: 'cashier' } } },
      { action: 'table_view_saved', detail: { before: { name: 'Large' }, after: { name: 'Larger' } } },
      { action: 'table_view_saved', detail: { after: { shared_with: 'support' } } },
    ]);
    expect(await remove(cashier, id)).toMatchObject({ status: true });
  });

  test('a view needs a name, and stays with its list', async () => {
    expect(await save(cashier, { name: '  ' })).toMatchObject({ code: 'table_view_name_required' });
    const { view_id: id } = await save(cashier, {});
    expect(await save(cashier, { view_id: id, list: 'withdrawals' })).toMatchObject({
      code: 'table_view_unknown',
    });
    expect(await save(cashier, { view_id: 'x' })).toMatchObject({ code: 'table_view_unknown' });
    expect(await save(cashier, { list: 'Deposits!' })).toMatchObject({ code: 'malformed' });
    await remove(cashier, id);
  });

  test('a view says for how many days nobody has opened it, until somebody who sees it does', async () => {
    const { view_id: id } = await save(cashier, {
      name: 'Long ago',
      shared_with: 'cashier',
      list: 'withdrawals',
    });
    const unused = async (by: TestStaff, opened = '') => {
      const asked = { list: 'withdrawals', opened };
      const { body } = await system.call('/console/api/list-table-views', asked, by);
      return body.views?.map(({ unused_days: days }) => days);
    };
    expect(await unused(cashier)).toEqual([0]);
    await system.node.db.query(sql`update table_views set opened_at = clock_timestamp() - interval '91 days'
      where id = ${Number(id)}`);
    expect(await unused(cashier)).toEqual([91]);
    await unused(risk, id);
    expect(await unused(cashier), 'risk does not see it').toEqual([91]);
    await unused(cashier, 'x');
    expect(await unused(colleague, id)).toEqual([0]);
    await remove(cashier, id);
  });

  test('nobody keeps more than so many, also not by two requests at once', async () => {
    for (let kept = 1; kept < TABLE_VIEWS_MAX; kept += 1) await save(risk, { name: `View ${kept}` });
    const both = await Promise.all([save(risk, { name: 'Last' }), save(risk, { name: 'One too many' })]);
    expect(both.map(({ code }) => code ?? 'kept').toSorted()).toEqual(['kept', 'table_views_too_many']);
    expect(await seenBy(risk)).toHaveLength(TABLE_VIEWS_MAX);
  });

  test('a file that is taken of a list is in the trail with its filter and its size', async () => {
    const taken = { list: 'bank-lines', search: 'day=today', rows: 812, sha256: 'a'.repeat(64) };
    await system.call('/console/api/note-export', taken, cashier);
    expect(await eventsOf('list:bank-lines')).toEqual([
      { action: 'list_exported', detail: { search: 'day=today', rows: 812, sha256: 'a'.repeat(64) } },
    ]);
  });
});
