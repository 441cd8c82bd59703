import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { depositDesk } from '../../../test/support/deposit-desk.ts';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';
import { eraseAccountData } from '../accounts/profile/account-data-store.ts';
import { sql } from '../platform/store/sql.ts';
import { erasePaymentData } from './payment-data-store.ts';

describe.each(STORES)('notes about payments, on %s', (store) => {
  let system: TestSystem;
  let cashier: TestStaff;
  let player: TestPlayer;
  let id: string;
  beforeAll(async () => {
    system = await startTestSystem(store);
    cashier = await addStaffMember(system.node.db, ['cashier']);
    player = await addPlayer(system.node.db, 0);
    id = await (await depositDesk({ db: system.node.db, urls: [system.url] })).request(player, 500);
  });
  afterAll(() => system.close());

  const about = (request_id = id, kind = 'deposit') => ({ kind, request_id });
  const add = async (text: string, by = cashier, of: object = about()) =>
    (await system.call('/console/api/add-payment-note', { ...of, text }, by)).body;
  const list = async (by = cashier, of: object = about()) =>
    (await system.call('/console/api/list-payment-notes', of, by)).body;

  test('a note stays with its deposit for all who see it, and the trail says that there is one', async () => {
    expect(await list()).toMatchObject({ notes: [] });
    await add(' Called the bank,\n they look for it. ');
    await add('Found it.');
    const auditor = await addStaffMember(system.node.db, ['auditor']);
    expect((await list(auditor)).notes?.map(({ text }) => text)).toEqual([
      'Found it.',
      'Called the bank,\n they look for it.',
    ]);
    const events = await system.node.db.query<{ detail: object }>(
      sql`select detail from audit_events where action = 'payment_note_added' and object = ${`deposit:${id}`} order by id`,
    );
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain('bank');
    expect(await add('Mine', auditor)).toMatchObject({ code: 'not_allowed' });
  });

  test('an empty note and one about nothing are refused', async () => {
    expect(await add(' \n ')).toMatchObject({ code: 'note_required' });
    for (const of of [about('999999'), about('x'), about(id, 'withdrawal')]) {
      expect(await add('Where is it?', cashier, of)).toMatchObject({ code: 'payment_unknown' });
      expect(await list(cashier, of)).toMatchObject({ code: 'payment_unknown' });
    }
  });

  test('no player sees it, and nobody changes or removes it before the player is erased', async () => {
    await add('Looks like the cousin');
    const history = await system.call('/api-fund-request-history', {}, player);
    expect(JSON.stringify(history.body)).not.toContain('cousin');
    const { db } = system.node;
    await expect(db.query(sql`update payment_notes set text = 'x'`)).rejects.toThrow(/append-only/);
    await expect(db.query(sql`delete from payment_notes`)).rejects.toThrow(/append-only/);
    await expect(
      db.query(
        sql`insert into payment_notes (player_id, staff_id, text) values (${player.id}, ${cashier.id}, 'x')`,
      ),
    ).rejects.toThrow(/payment_notes_of_one/);
  });

  test('it is erased with its player', async () => {
    const { db } = system.node;
    const count = async () =>
      (
        await db.one<{ notes: number }>(sql`
          select count(*)::int as notes from payment_notes where player_id = ${player.id}`)
      ).notes;
    expect(await count()).toBeGreaterThan(0);
    await db.transaction(async (tx) => {
      await eraseAccountData(tx, player.id, () => `erased-${'0'.repeat(32)}`);
      await erasePaymentData(tx, player.id);
    });
    expect(await count()).toBe(0);
  });
});
