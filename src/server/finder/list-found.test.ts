import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';
import { formatTransactionId } from '../ledger/entry-no.ts';
import { sql } from '../platform/store/sql.ts';

describe.each(STORES)('one field over everything, on %s', (store) => {
  let system: TestSystem;
  let cashier: TestStaff;
  let content: TestStaff;
  let player: TestPlayer;
  beforeAll(async () => {
    system = await startTestSystem(store);
    cashier = await addStaffMember(system.node.db, ['cashier']);
    content = await addStaffMember(system.node.db, ['content']);
    player = await addPlayer(system.node.db, 100);
    await system.node.db.query(sql`update players set name = 'Godavari Bai' where id = ${player.id}`);
  });
  afterAll(() => system.close());

  const find = async (text: string, by: TestStaff, only = 'all') => {
    const { body } = await system.call('/console/api/list-found', { text, only }, by);
    expect(body.status).toBe(true);
    return body;
  };
  const names = async (by: TestStaff, text = 'satur') =>
    (await find(text, by)).views?.map(({ name }) => name);
  const searches = () =>
    system.node.db.query<{ detail: object }>(sql`
      select detail from audit_events where action = 'players_searched' order by id`);

  test('a player is found by a word of the name, masked, and the search is in the trail', async () => {
    const { players } = await find('godav', cashier);
    expect(players).toMatchObject([{ player_id: String(player.id), player_name: 'Godavari Bai' }]);
    expect(players?.[0]?.mobile).not.toBe(player.mobile);
    expect(players?.[0]?.mobile).toMatch(/•/);
    expect((await searches()).map(({ detail }) => detail)).toEqual([{ query: 'godav' }]);
  });

  test('whoever may not see players finds none, and looks at none', async () => {
    const before = await searches();
    expect(await find('godav', content)).toMatchObject({ players: [], requests: [], entries: [] });
    expect(await searches()).toEqual(before);
  });

  test('one letter finds nobody, and numbers alone no people', async () => {
    const before = await searches();
    expect((await find('g', cashier)).players).toEqual([]);
    expect((await find('godav', cashier, 'numbers')).players).toEqual([]);
    expect(await searches()).toEqual(before);
  });

  test('an entry is found by its number, by whoever may see players or the ledger', async () => {
    const number = formatTransactionId({ playerId: player.id, seq: 1 });
    expect((await find(number.toLowerCase(), cashier)).entries).toEqual([
      { entry_no: number, is_slip: false, player_id: String(player.id), player_name: 'Godavari Bai' },
    ]);
    expect((await find(number, content)).entries).toEqual([]);
    expect((await find(number, cashier, 'players')).entries).toEqual([]);
    expect((await find(formatTransactionId({ playerId: player.id, seq: 9999 }), cashier)).entries).toEqual(
      [],
    );
  });

  test('an approval is found by its number, by whoever may see its kind', async () => {
    const wanted = { player_id: String(player.id), direction: 'credit', amount: '5', reason: 'Goodwill' };
    const { body } = await system.call('/console/api/propose-adjustment', wanted, {
      ...cashier,
      key: 'gift',
    });
    const id = body.approval_id ?? '';
    expect((await find(id, cashier)).approvals).toEqual([{ approval_id: id, kind: 'adjust_wallet' }]);
    expect((await find(id, content)).approvals).toEqual([]);
  });

  test('kept views are found by a word of their name, own ones and those shared with a role', async () => {
    const view = { list: 'deposits', search: 'state=pending' };
    const save = (name: string, shared_with: string) =>
      system.call('/console/api/save-table-view', { ...view, view_id: '', name, shared_with }, cashier);
    expect((await save('Large Saturday ones', '')).body.status).toBe(true);
    expect((await save('Saturday for all', 'cashier')).body.status).toBe(true);
    expect(await names(cashier)).toEqual(['Large Saturday ones', 'Saturday for all']);
    expect(await names(await addStaffMember(system.node.db, ['cashier']))).toEqual(['Saturday for all']);
    expect(await names(content)).toEqual([]);
    expect(await names(cashier, 'turday')).toEqual([]);
    expect(await names(cashier, '%')).toEqual([]);
  });

  test('whoever is not let in is told who has the permission, of those who are at work', async () => {
    const owner = await addStaffMember(system.node.db, ['owner']);
    const gone = await addStaffMember(system.node.db, ['owner']);
    await system.node.db.query(sql`update staff set active = false where id = ${gone.id}`);
    await system.node.db.query(sql`update staff set name = 'Gone' where id = ${gone.id}`);
    await system.node.db.query(sql`update staff set name = 'Meera' where id = ${owner.id}`);
    const { body } = await system.call('/console/api/list-who-can', { permission: 'staff.change' }, content);
    expect(body.people).toContainEqual({ name: 'Meera', roles: ['owner'] });
    expect(body.people?.every(({ roles }) => roles.includes('owner'))).toBe(true);
    expect(body.people?.map(({ name }) => name)).not.toContain('Gone');
  });

  test('a request is found by its reference, by whoever may see the queues', async () => {
    const asked = { request_amount: 500, reference: '' };
    const { body } = await system.call('/api-fund-request-add', asked, { ...player, key: 'fund' });
    const proof = { fund_request_id: body.fund_request_id, utr: '632418807715' };
    expect((await system.call('/api-fund-request-proof', proof, player)).body.status).toBe(true);
    const found = { kind: 'deposit', request_id: body.fund_request_id, player_name: 'Godavari Bai' };
    expect((await find('632418807715', cashier)).requests).toMatchObject([found]);
    expect((await find(body.reference ?? '', cashier, 'numbers')).requests).toMatchObject([found]);
    expect((await find('632418807715', content)).requests).toEqual([]);
    expect((await find('632418807715', cashier, 'players')).requests).toEqual([]);
  });
});
