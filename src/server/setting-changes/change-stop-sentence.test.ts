import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayer, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { stopDesk } from '../../../test/support/stop-desk.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { digitsOn } from '../../../test/support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';
import { sql } from '../platform/store/sql.ts';

const LATER = { en: 'Back at 6 PM.', hi: 'शाम 6 बजे फिर।', mr: 'संध्याकाळी 6 वाजता पुन्हा.' };

describe.each(STORES)('what players read of a stop, on %s', (store) => {
  let system: TestSystem;
  let support: TestStaff;
  let risk: TestStaff;
  let cashier: TestStaff;
  const desk = stopDesk(() => system.url);
  beforeAll(async () => {
    system = await startTestSystem(store);
    const { db } = system.node;
    support = await addStaffMember(db, ['support']);
    risk = await addStaffMember(db, ['risk']);
    cashier = await addStaffMember(db, ['cashier']);
  });
  afterAll(() => system.close());

  const change = async (stop_id: string, by: TestStaff, sentences: object = LATER) =>
    (await system.call('/console/api/change-stop-sentence', { stop_id, ...LATER, ...sentences }, by)).body;
  const read = async () => (await system.call('/api-get-stops', {})).body.stops?.map((one) => one.sentences);
  const events = () =>
    system.node.db.query<{ actor: string; detail: { changes: readonly object[] } }>(
      sql`select actor, detail from audit_events where action = 'stop_sentence_changed' order by id`,
    );

  test('is changed by one person while it stands, and nothing goes on by it', async () => {
    const { stop_id: id = '' } = await desk.stop('play', support);
    expect((await change(id, risk)).status).toBe(true);
    await expect.poll(read).toEqual([LATER]);
    const player = await addPlayer(system.node.db, 100);
    const bid = digitsOn(await addMarket(system), [3], 10);
    const { body } = await system.call('/api-submit-bid', bid, { ...player, key: 'stopped' });
    expect([body.code, body.message]).toEqual(['stopped', LATER.en]);
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event?.actor).toBe(`staff:${risk.id}`);
    expect(event?.detail.changes).toHaveLength(3);
    expect(event?.detail.changes[0]).toMatchObject({ field: 'en', to: LATER.en });
    // The same once more is no act; one language is one change.
    await change(id, risk);
    await change(id, risk, { mr: 'उद्या पुन्हा.' });
    expect((await events()).map(({ detail }) => detail.changes.length)).toEqual([3, 1]);
    expect(await desk.goOn('play', [support, risk])).toBeUndefined();
  });

  test('is refused without a sentence in every language, with an account, for others, and when it has ended', async () => {
    const { stop_id: id = '' } = await desk.stop('play:gali', support);
    expect(await change(id, support, { hi: ' ' })).toMatchObject({ code: 'stop_sentence_required' });
    expect(await change(id, support, { en: 'Pay to ank.house@okbank' })).toMatchObject({
      code: 'content_names_payment',
    });
    expect(await change(id, cashier)).toMatchObject({ code: 'stop_not_yours' });
    expect(await desk.goOn('play:gali', [support, risk])).toBeUndefined();
    for (const gone of [id, '0', 'x'])
      expect(await change(gone, support)).toMatchObject({ code: 'stop_ended' });
  });

  test('the database lets nothing else of a stop change, and nothing once it has ended', async () => {
    const { stop_id: id = '' } = await desk.stop('transfers', cashier);
    const set = (what: string) => system.node.db.script(`update stops set ${what} where id = ${id}`);
    for (const what of [
      "reason = 'Another'",
      "what = 'deposits'",
      `stopped_by = ${risk.id}`,
      `ended_by = ${risk.id}`,
      `en = 'Over', ended_at = clock_timestamp(), ended_by = ${risk.id}, agreed_by = ${support.id}`,
    ])
      await expect(set(what)).rejects.toThrow(/cannot be changed so|stops_end/);
    await set("en = 'Soon'");
    await set(`ended_at = clock_timestamp(), ended_by = ${risk.id}, agreed_by = ${support.id}`);
    await expect(set("en = 'Later'")).rejects.toThrow(/cannot be changed so/);
  });
});
