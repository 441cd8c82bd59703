import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentDesk, openContentDesk } from '../../../test/support/content-desk.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addRealStaff, addStaffMember } from '../../../test/support/people.ts';
import { PIXEL } from '../../../test/support/pixel.ts';
import { OUR_PAGE } from '../../../test/support/test-client.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { STORES } from '../../../test/support/stores.ts';
import { violationsIn } from '../audit/check-invariants.ts';
import { sql } from '../platform/store/sql.ts';
import { applyContentChangesJob } from './apply-content-changes.job.ts';
import { changeContentSpec } from './change-content.approval.ts';

const RULE = { key: 'deposit_rule', language: 'en' } as const;
const SLIDES = { key: 'slides', language: 'all' } as const;
const CONTACTS = { key: 'contacts', language: 'all' } as const;
const NO_CONTACTS = { mobile_no: '', mobile_1: '', telegram_no: '', app_link: '', video_link: '' };

describe.each(STORES)('what players may pay by, on %s', (kind) => {
  let system: TestSystem;
  let desk: ContentDesk;
  const money = moneyDesk(() => system);
  beforeAll(async () => {
    system = await startTestSystem(kind, { LINK_HOSTS: 'ank.example' });
    desk = await openContentDesk({ db: system.node.db, url: system.url });
    await money.set({ payee_delay_minutes: 15 });
  });
  afterAll(() => system.close());

  /** What a player sees who opens the screen now. */
  const shown = async () => {
    await Promise.all([system.services.content.refresh(), system.services.settings.refresh()]);
    const [rules, slides, contacts] = [
      await system.call('/api-money-deposit-withdrawal-rule', {}),
      await system.call('/api-get-slider-images', {}, { headers: OUR_PAGE }),
      await system.call('/api-get-social-data', {}),
    ];
    return {
      rule: rules.body.content?.[0]?.deposit_rule,
      pictures: slides.body.sliderdata?.map(({ image, link }) => `${image} ${link}`.trim()),
      phone: contacts.body.mobile_1,
    };
  };
  const applyDue = () => applyContentChangesJob(system.node, changeContentSpec(system.node)).run();
  /** As if the time of every agreed change were over. */
  const letTimePass = () =>
    system.node.db.script(`alter table content_changes disable trigger content_changes_guard;
      update content_changes set in_force_at = clock_timestamp() where state = 'scheduled';
      alter table content_changes enable trigger content_changes_guard;`);
  const addPicture = async () => {
    const { body } = await system.call('/console/api/add-image', { image: PIXEL }, desk.maker);
    return { image_id: body.image_id, link: '', text: { en: 'Bonus', hi: '', mr: '' } };
  };
  const agreeNow = async (name: Parameters<ContentDesk['agree']>[0], value: object) => {
    await money.set({ payee_delay_minutes: 0 });
    await desk.agree(name, value);
    await money.set({ payee_delay_minutes: 15 });
  };

  test.each([
    ['the headline of adding', { key: 'headline_2', language: 'hi' }, { text: 'Pay here', on: true }],
    ['the headline of withdrawing', { key: 'headline_3', language: 'en' }, { text: 'Pay here', on: true }],
    ['the rules of adding', RULE, { text: 'Pay here' }],
    ['the rules of withdrawing', { key: 'withdrawal_rule', language: 'mr' }, { text: 'Pay here' }],
    ['a number', CONTACTS, { contacts: { ...NO_CONTACTS, mobile_1: '9000099999' } }],
    ['a link', CONTACTS, { contacts: { ...NO_CONTACTS, app_link: 'https://ank.example/app.apk' } }],
  ])('%s is published by nobody alone', async (_, name, value) => {
    const before = await shown();
    expect((await desk.publish(name, value)).code).toBe('content_needs_second');
    expect(await shown()).toEqual(before);
    const events = await money.eventsOf(`content:${name.key}`);
    expect(events).not.toContain('content_published');
  });

  test('a picture is published by nobody alone', async () => {
    const slides = [await addPicture()];
    expect((await desk.publish(SLIDES, { slides })).code).toBe('content_needs_second');
    expect((await shown()).pictures).toEqual([]);
    const statusAt = async (path: string, token?: string) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return (await fetch(`${system.url}${path}${slides[0]?.image_id}`, { headers })).status;
    };
    expect(await statusAt('/picture/', desk.maker.token), 'its address in public').toBe(404);
    expect(await statusAt('/console/api/content-picture/')).toBe(401);
    expect(await statusAt('/console/api/content-picture/', desk.checker.token)).toBe(200);
    await agreeNow(SLIDES, { slides });
    await expect.poll(() => statusAt('/picture/')).toBe(200);
  });

  test('two people agree, who both see what was and what will be; it counts when the delay of a payee is over', async () => {
    const { rule: old } = await shown();
    const { approval_id: id } = await desk.propose(RULE, { text: 'Pay by UPI only.' });
    expect(await desk.waiting()).toMatchObject([
      {
        approval_id: id,
        reason: 'As agreed',
        may_confirm: true,
        view: { ...RULE, before: { text: old }, after: { text: 'Pay by UPI only.' }, change_state: 'asked' },
      },
    ]);
    expect((await desk.confirm(id, desk.maker)).code).toBe('own_proposal');
    const { done } = await desk.confirm(id);
    if (done?.kind !== 'change_content') throw new Error('no change of content');
    const waitsMs = Date.parse(done.in_force_at) - system.node.clock.now();
    expect(Math.round(waitsMs / 60_000)).toBe(15);
    expect((await desk.itemOf(RULE)).scheduled).toMatchObject({
      approval_id: id,
      in_force_at: done.in_force_at,
      reason: 'As agreed',
    });
    await applyDue();
    expect((await shown()).rule).toBe(old);

    await letTimePass();
    await Promise.all(Array.from({ length: 4 }, applyDue));
    expect((await shown()).rule).toBe('Pay by UPI only.');
    expect(await desk.itemOf(RULE)).toMatchObject({
      published: { version: 1 },
      draft: null,
      scheduled: null,
    });
    expect(await money.eventsOf(`approval:${id}`)).toEqual(['content_proposed', 'content_change_agreed']);
    expect(await money.eventsOf('content:deposit_rule')).toEqual(['content_published']);
  });

  test('one person stops what was agreed on, and players never see it; the draft stays, and may be proposed again', async () => {
    const { rule: old } = await shown();
    const id = await desk.agree(RULE, { text: 'Pay somebody else.' });
    expect((await desk.publish(RULE, { text: 'Pay.' })).code).toBe('content_change_scheduled');
    expect((await desk.propose(RULE, { text: 'Pay.' })).code).toBe('content_change_scheduled');
    const stopper = await addStaffMember(system.node.db, ['content']);
    expect((await desk.reject(id, stopper, 'Nobody told me')).status).toBe(true);
    await letTimePass();
    await applyDue();
    expect((await shown()).rule).toBe(old);
    const { body } = await system.call('/console/api/list-approvals', { approval_id: id }, desk.maker);
    expect(body.approvals?.[0]?.view).toMatchObject({
      change_state: 'stopped',
      stop_reason: 'Nobody told me',
    });
    expect(await money.eventsOf(`approval:${id}`)).toContain('content_change_stopped');
    const again = await desk.propose(RULE, { text: 'Pay.' });
    expect((await desk.propose(RULE, { text: 'Pay.' })).code).toBe('proposal_exists');
    await desk.reject(again.approval_id, desk.maker);
    expect((await desk.itemOf(RULE)).draft?.value).toEqual({ text: 'Pay.' });
  });

  test('what only takes a picture, a link or a number away is published at once by one', async () => {
    const [first, second] = [await addPicture(), await addPicture()];
    const linked = { ...first, link: 'https://ank.example/pay' };
    await agreeNow(SLIDES, { slides: [linked, second] });
    await agreeNow(CONTACTS, { contacts: { ...NO_CONTACTS, mobile_1: '9000011111' } });
    expect((await shown()).phone).toBe('9000011111');
    expect((await desk.publish(SLIDES, { slides: [second, first] })).status).toBe(true);
    expect((await shown()).pictures).toEqual([`/picture/${second.image_id}`, `/picture/${first.image_id}`]);
    expect((await desk.publish(SLIDES, { slides: [second] })).status).toBe(true);
    expect((await desk.publish(CONTACTS, { contacts: NO_CONTACTS })).status).toBe(true);
    expect(await shown()).toMatchObject({ pictures: [`/picture/${second.image_id}`], phone: '' });
    expect((await desk.publish(SLIDES, { slides: [second, first] })).code).toBe('content_needs_second');
  });

  test('a proposal does not bring back what was taken away meanwhile', async () => {
    const [bad, good, next] = [await addPicture(), await addPicture(), await addPicture()];
    await agreeNow(SLIDES, { slides: [bad, good] });
    const { approval_id: id } = await desk.propose(SLIDES, { slides: [bad, good, next] });
    expect((await desk.publish(SLIDES, { slides: [good] })).status).toBe(true);
    expect((await desk.confirm(id)).code).toBe('content_changed_meanwhile');
    expect((await shown()).pictures).toEqual([`/picture/${good.image_id}`]);
    await desk.reject(id, desk.maker);
  });

  test('when one takes away and another confirms at the same moment, one of them is refused', async () => {
    const [bad, good, next] = [await addPicture(), await addPicture(), await addPicture()];
    for (let round = 0; round < 5; round += 1) {
      await agreeNow(SLIDES, { slides: [bad, good] });
      const { approval_id: id } = await desk.propose(SLIDES, { slides: [bad, good, next] });
      const input = { ...SLIDES, revision: await desk.save(SLIDES, { slides: [good] }) };
      const [alone, second] = await Promise.all([
        system.call('/console/api/publish-content', input, desk.maker),
        desk.confirm(id),
      ]);
      expect([alone.body.code, second.code]).toContainEqual(
        alone.body.status ? 'content_changed_meanwhile' : 'content_change_scheduled',
      );
      expect(second.status).toBe(!alone.body.status);
      // Stops it, or withdraws it.
      await desk.reject(id, desk.maker);
    }
  });

  test('a translation is compared with the English that its readers see until then', async () => {
    await agreeNow({ key: 'withdrawal_rule', language: 'en' }, { text: 'Within a day.' });
    const { approval_id: id } = await desk.propose(
      { key: 'withdrawal_rule', language: 'hi' },
      { text: 'एक दिन में।' },
    );
    expect((await desk.waiting())[0]?.view.before).toEqual({ text: 'Within a day.' });
    await desk.reject(id, desk.maker);
  });

  test('what one of the two may not agree to any more is never seen', async () => {
    const { rule: old } = await shown();
    const id = await desk.agree(RULE, { text: 'Of one who left.' });
    const decider = (active: boolean) =>
      system.node.db.query(sql`
        update staff set active = ${active} where id = (select decided_by from approvals where id = ${Number(id)})`);
    await decider(false);
    await letTimePass();
    await applyDue();
    expect((await shown()).rule).toBe(old);
    expect(await money.eventsOf(`approval:${id}`)).toContain('content_change_stopped');
    await decider(true);
  });

  test('players see what two people agreed on, not what was written after that, which stays a draft', async () => {
    const id = await desk.agree(RULE, { text: 'Agreed on.' });
    await desk.save(RULE, { text: 'Written later.' });
    await letTimePass();
    await applyDue();
    expect((await shown()).rule).toBe('Agreed on.');
    expect((await desk.itemOf(RULE)).draft?.value).toEqual({ text: 'Written later.' });
    expect(await desk.reject(id, desk.maker)).toMatchObject({ code: 'proposal_unknown' });
  });

  test('a contact that is changed in the settings after two have agreed on contacts is not changed back', async () => {
    const contacts = { ...NO_CONTACTS, mobile_no: '9000011111', mobile_1: '9000022222' };
    await agreeNow(CONTACTS, { contacts });
    await desk.agree(CONTACTS, {
      contacts: { ...contacts, mobile_1: '9000033333', telegram_no: '9000044444' },
    });
    await money.set({ mobile_no: '', telegram_no: '9000055555' });
    await letTimePass();
    await applyDue();
    await system.services.settings.refresh();
    const agreed = { mobile_no: '', mobile_1: '9000033333', telegram_no: '9000055555' };
    expect(system.services.settings.current()).toMatchObject(agreed);
    await agreeNow(CONTACTS, { contacts: NO_CONTACTS });
  });

  test('nobody proposes what somebody else has changed meanwhile, nor without a reason', async () => {
    const wrong = await desk.propose(RULE, { text: 'Mine.' }, { revision: 1 });
    expect(wrong.code).toBe('content_changed_meanwhile');
    expect((await desk.propose(RULE, { text: 'Mine.' }, { reason: ' ' })).code).toBe('reason_required');
    expect(await desk.waiting()).toEqual([]);
  });

  test('both prove by their authenticator who they are, and two logins of one person are one', async () => {
    const { db } = system.node;
    const [maker, twin, idle] = [
      await addRealStaff(db, ['content'], { mobile: '9000077777' }),
      await addRealStaff(db, ['owner'], { mobile: '9000077777' }),
      await addRealStaff(db, ['owner'], { provedMinutesAgo: 11 }),
    ];
    const code = (await desk.propose(RULE, { text: 'Ours.' }, {}, idle)).code;
    expect(code).toBe('authenticator_required');
    const { approval_id: id } = await desk.propose(RULE, { text: 'Ours.' }, {}, maker);
    const mayConfirm = async (by: typeof maker) =>
      (await desk.waiting(by)).map(({ may_confirm: may }) => may);
    // Nobody is offered what would be refused.
    expect([await mayConfirm(maker), await mayConfirm(twin), await mayConfirm(idle)]).toEqual([
      [false],
      [false],
      [true],
    ]);
    expect((await desk.confirm(id, twin)).code).toBe('same_person');
    expect((await desk.confirm(id, idle)).code).toBe('authenticator_required');
    await desk.reject(id, maker);
  });

  test('what was agreed on cannot be hurried, changed or removed in the store', async () => {
    const id = await desk.agree(RULE, { text: 'Hurried.' });
    const { db } = system.node;
    for (const statement of [
      sql`update content_changes set state = 'in_force' where state = 'scheduled'`,
      sql`update content_changes set in_force_at = clock_timestamp() where state = 'scheduled'`,
      sql`update content_changes set state = 'scheduled', stopped_by = null where state = 'stopped'`,
      sql`delete from content_changes`,
    ])
      await expect(db.query(statement)).rejects.toThrow(/cannot be changed|append-only/);
    await desk.reject(id, desk.maker);
  });

  test('a change that one person has put into the store is found by the check of the books', async () => {
    const { approval_id: id } = await desk.propose(RULE, { text: 'Mine alone.' });
    const alone = system.node.db.transaction(async (tx) => {
      await tx.query(sql`
        insert into content_changes (approval_id, key, language, in_force_at)
        values (${Number(id)}, 'deposit_rule', 'en', clock_timestamp())`);
      // Thrown, so that nothing of it stays.
      throw new Error((await violationsIn(tx)).map(({ invariant }) => invariant).join());
    });
    await expect(alone).rejects.toThrow('I-21 what players may pay by was agreed on by two people');
  });
});
