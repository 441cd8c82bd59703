import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql, type Sql } from '../../src/server/platform/store/sql.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addRealStaff, type TestPlayer, type TestStaff } from '../support/people.ts';
import { STORES } from '../support/stores.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

const HELD = ['withdrawal_hold -12000'];
const BACK = [...HELD, 'withdrawal_release 12000'];

const setCancelled = (by: number | null) =>
  sql`state = 'cancelled', decided_by = ${by}, decided_at = clock_timestamp(), reason = 'R'`;
const setAsked = (by: number) =>
  sql`cancel_asked_by = ${by}, cancel_asked_at = clock_timestamp(), cancel_reason = 'R'`;

describe.each(STORES)(
  'a withdrawal that somebody has approved as paid is cancelled by two people, on %s',
  (kind) => {
    let system: TestSystem;
    let first: TestStaff;
    let second: TestStaff;
    let third: TestStaff;
    beforeAll(async () => {
      system = await startTestSystem(kind);
      await desk.set({ withdraw_open: 0, withdraw_close: 1439 });
      [first, second, third] = [await newCashier(), await newCashier(), await newCashier()];
    });
    afterAll(() => system.close());

    const desk = moneyDesk(() => system);
    const newCashier = (mobile?: string) =>
      addRealStaff(system.node.db, ['cashier'], mobile === undefined ? {} : { mobile });
    const asked = async () => {
      const player = await desk.newPlayer(20_000);
      const input = { mobile: player.mobile, request_amount: 12_000, payment_method: '3' };
      const { body } = await system.call('/api-user-withdraw-fund-request', input, { ...player, key: 'ask' });
      return { player, id: body.request_number ?? '' };
    };
    const approve = async (by: TestStaff, id: string, change: object = {}) => {
      const input = { withdrawal_id: id, reference: `R${id}`, ...change };
      const { body } = await system.call('/console/api/approve-withdrawal', input, by);
      return body.code ?? String(body.state);
    };
    const cancel = async (by: TestStaff, id: string, change: object = {}) => {
      const input = { withdrawal_id: id, reason: 'The bank sent it back', ...change };
      const { body } = await system.call('/console/api/cancel-withdrawal', input, by);
      return body.code ?? String(body.state);
    };
    /** One that the first person has approved as paid. */
    const paid = async (by = first) => {
      const one = await asked();
      expect(await approve(by, one.id)).toBe('first_approved');
      return one;
    };
    const listed = async (by: TestStaff, id: string) => {
      const input = { which: 'waiting', withdrawal_id: id };
      return (await system.call('/console/api/list-withdrawals', input, by)).body.withdrawals?.[0];
    };
    const reasonFor = async (player: TestPlayer) =>
      (await system.call('/api-user-withdraw-transaction-history', {}, player)).body.withdrawdata?.[0]
        ?.reason;

    test('one asks and nothing moves, another one cancels, and the points come back once', async () => {
      const { player, id } = await paid();
      expect(await cancel(first, id, { reason: ' ' })).toBe('reason_required');
      expect(await cancel(first, id)).toBe('cancel_asked');
      const row = await listed(second, id);
      expect(row).toMatchObject({
        state: 'first_approved',
        cancel_asked_by: row?.first_by,
        own_cancel: false,
        cancel_reason: 'The bank sent it back',
      });
      expect(await listed(first, id)).toMatchObject({ own_cancel: true, own_first: true });
      expect(await desk.entriesOf(player)).toEqual(HELD);
      expect([await reasonFor(player), await desk.noticesOf(player)]).toEqual(['', []]);

      expect(await cancel(second, id, { as: 'second', reason: '' })).toBe('cancelled');
      expect(await desk.entriesOf(player)).toEqual(BACK);
      expect(await desk.balanceOf(player)).toBe(20_000);
      expect(await reasonFor(player)).toBe('The bank sent it back');
      expect(await desk.noticesOf(player)).toEqual(['withdrawal_cancelled']);
      expect(await desk.eventsOf(`withdrawal:${id}`)).toEqual([
        'withdrawal_first_approved',
        'withdrawal_cancel_asked',
        'withdrawal_cancelled',
      ]);
      for (const by of [first, second, third]) expect(await cancel(by, id)).toBe('withdrawal_decided');
      expect(await approve(third, id)).toBe('withdrawal_decided');
      expect(await desk.entriesOf(player)).toEqual(BACK);
    });

    test('asking again is the same, and who means to ask does not cancel by being slower', async () => {
      const { player, id } = await paid();
      expect(await cancel(second, id, { as: 'first' })).toBe('cancel_asked');
      expect(await cancel(second, id, { as: 'first', reason: 'Another reason' })).toBe('cancel_asked');
      expect(await cancel(third, id, { as: 'first' })).toBe('withdrawal_cancel_asked');
      expect(await listed(third, id)).toMatchObject({ cancel_reason: 'The bank sent it back' });
      expect(await desk.eventsOf(`withdrawal:${id}`)).toEqual([
        'withdrawal_first_approved',
        'withdrawal_cancel_asked',
      ]);
      expect(await desk.entriesOf(player)).toEqual(HELD);
    });

    test('who approved alone gets no point back, in whatever order, nor when the threshold is raised', async () => {
      const orders = [
        ['any', 'any', 'approve', 'second', 'any'],
        ['second', 'second', 'first', 'any', 'approve'],
        ['approve', 'first', 'second', 'second', 'any'],
      ];
      const outcomes: string[] = [];
      for (const order of orders) {
        const alone = await newCashier();
        const { player, id } = await paid(alone);
        await desk.set({ second_approver_from: 10_000_000 });
        for (const as of order)
          outcomes.push(
            as === 'approve' ? await approve(alone, id) : await cancel(alone, id, as === 'any' ? {} : { as }),
          );
        await desk.set({ second_approver_from: 1_000_000 });
        expect(await desk.entriesOf(player)).toEqual(HELD);
        expect(await listed(alone, id)).toMatchObject({ state: 'first_approved' });
      }
      expect([...new Set(outcomes)].toSorted()).toEqual(['cancel_asked', 'own_proposal']);
    });

    test('a second login of who asked is no second person', async () => {
      const [one, other] = [await newCashier('9000077777'), await newCashier('9000077777')];
      const { player, id } = await paid(one);
      expect(await cancel(one, id)).toBe('cancel_asked');
      expect(await cancel(other, id)).toBe('same_person');
      expect(await desk.entriesOf(player)).toEqual(HELD);
      expect((await desk.eventsOf(`withdrawal:${id}`)).at(-1)).toBe('second_person_refused');
    });

    test('a second person may approve instead, who asked to cancel what somebody else paid as well', async () => {
      for (const by of [second, third]) {
        const { player, id } = await paid();
        expect(await cancel(second, id)).toBe('cancel_asked');
        expect(await approve(by, id, { reference: '' })).toBe('approved');
        expect(await cancel(third, id)).toBe('withdrawal_decided');
        expect(await desk.entriesOf(player)).toEqual(HELD);
      }
    });

    test('who approved first may be the second of those who cancel', async () => {
      const { player, id } = await paid();
      expect(await cancel(second, id)).toBe('cancel_asked');
      expect(await cancel(first, id, { reason: 'It came back' })).toBe('cancelled');
      expect(await desk.entriesOf(player)).toEqual(BACK);
      expect(await reasonFor(player)).toBe('It came back');
    });

    test('what nobody has approved as paid is cancelled by one person', async () => {
      const { player, id } = await asked();
      expect(await cancel(first, id, { as: 'first' })).toBe('cancelled');
      expect(await desk.entriesOf(player)).toEqual(BACK);
    });

    test('the database takes no cancellation by one person', async () => {
      const [{ id }, waiting] = [await paid(), await asked()];
      const set = (change: Sql, which = id) =>
        system.node.db.query(sql`update withdrawals set ${change} where id = ${Number(which)}`);
      await expect(set(setCancelled(second.id))).rejects.toThrow('cannot be changed so');
      await expect(set(sql`${setAsked(first.id)}, ${setCancelled(second.id)}`)).rejects.toThrow(
        'cannot be changed so',
      );
      await expect(set(setAsked(first.id), waiting.id)).rejects.toThrow(
        'withdrawals_cancel_asked_when_approved',
      );
      await set(setAsked(first.id));
      await expect(set(setCancelled(first.id))).rejects.toThrow('withdrawals_cancelled_by_two');
      await expect(set(setCancelled(null))).rejects.toThrow('cannot be changed so');
      await expect(set(setAsked(second.id))).rejects.toThrow('cannot be changed so');
    });
  },
);
