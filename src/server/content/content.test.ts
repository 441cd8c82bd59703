import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatBidDate, instant, localTime } from '#rules/time/time.ts';
import { type ContentDesk, openContentDesk } from '../../../test/support/content-desk.ts';
import { moneyDesk } from '../../../test/support/money-desk.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { SILENT_LOG } from '../platform/log.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { startNode, type RunningNode } from '../start-node.ts';
import { testConfig } from '../../../test/support/test-config.ts';
import { callServer } from '../../../test/support/test-client.ts';
import { drawnPixel, PIXEL } from '../../../test/support/pixel.ts';
import { OUR_PAGE } from '../../../test/support/test-client.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';
import type { Db } from '../platform/store/db.ts';

let system: TestSystem;
let second: { readonly node: RunningNode; readonly db: Db; readonly url: string };
let writer: TestStaff;
let desk: ContentDesk;

beforeAll(async () => {
  system = await startTestSystem('postgres', { LINK_HOSTS: 'ank.example, video.example' });
  const db = openPostgres(system.storeUrl ?? '', { poolMax: 4, log: SILENT_LOG });
  const node = await startNode(testConfig(), db);
  second = { node, db, url: await node.app.listen({ port: 0, host: '127.0.0.1' }) };
  writer = await addStaffMember(system.node.db, ['content']);
  desk = await openContentDesk({ db: system.node.db, url: system.url });
  await moneyDesk(() => system).set({ payee_delay_minutes: 0 });
});
afterAll(async () => {
  await second.node.stop();
  await second.db.close();
  await system.close();
});

type Value = object;
const save = (name: object, value: Value, revision = 0, by = writer) =>
  system.call('/console/api/save-content-draft', { ...name, value, revision }, by);
const publish = (name: object, revision: number, more: object = {}, by = writer) =>
  system.call('/console/api/publish-content', { ...name, revision, ...more }, by);
const page = async (name: string, language = 'en') =>
  (await system.call('/api-get-page', { page: name, language })).body;

const addImage = (image: string) => system.call('/console/api/add-image', { image }, writer);
const headline = async () => (await system.call('/api-get-headline', { ids: [1] })).body.data?.[0]?.notes;

const announced = async (language = 'en') =>
  (await system.call('/api-get-announcements', { language })).body.announcements;
const titles = async (language?: string) => (await announced(language))?.map(({ title }) => title);

async function show(name: object, value: Value): Promise<number> {
  const { body } = await save(name, value);
  const published = await publish(name, body.revision ?? 0);
  expect(published.body.status).toBe(true);
  return published.body.version ?? 0;
}

describe('an installation in which nobody has written anything', () => {
  test.each(['about', 'privacy', 'delete', 'terms'])('shows its text %s in three languages', async (name) => {
    const texts = await Promise.all(['en', 'hi', 'mr'].map((language) => page(name, language)));
    texts.forEach(({ text }) => expect(text?.length).toBeGreaterThan(200));
    expect(new Set(texts.map(({ text }) => text)).size).toBe(3);
  });

  test('says which day it is on its clocks, and when that day ends', async () => {
    const { server_time, date, day_ends_at } = (await system.call('/api-get-current-date', {})).body;
    const { zone } = system.node.config;
    const dayAt = (time: string | undefined, laterMs = 0) =>
      formatBidDate(localTime(instant(Date.parse(time ?? '') + laterMs), zone).day);
    expect([dayAt(server_time), dayAt(day_ends_at, -1)]).toEqual([date, date]);
    expect(dayAt(day_ends_at)).not.toBe(date);
  });

  test('explains the game in five steps, and how money comes in and goes out', async () => {
    const { body } = await system.call('/api-how-to-play', {});
    expect(body.content?.[0]?.steps).toHaveLength(5);
    const rules = await system.call('/api-money-deposit-withdrawal-rule', { language: 'mr' });
    expect(rules.body.content?.[0]?.deposit_rule).toContain('UTR');
    expect(rules.body.content?.[0]?.withdrawal_rule).toContain('24');
  });
});

describe('what staff write', () => {
  test('is seen by nobody while it is a draft, and by players on every node when it is published', async () => {
    const name = { key: 'headline_1', language: 'en' };
    const saved = await save(name, { text: 'Diwali:\nclosed on Sunday', on: true });
    expect(await headline()).not.toContain('Diwali');
    await publish(name, saved.body.revision ?? 0);
    await expect.poll(headline).toBe('Diwali: closed on Sunday');
    await expect
      .poll(() => second.node.services.content.shown('headline_1', 'en').value.text)
      .toBe('Diwali: closed on Sunday');
  });

  test('stands in for translations that nobody has written yet', async () => {
    await show({ key: 'about', language: 'en' }, { text: 'We have moved.' });
    await expect.poll(async () => (await page('about', 'hi')).text).toBe('We have moved.');
    await show({ key: 'about', language: 'hi' }, { text: 'हम चले गए हैं।' });
    await expect.poll(async () => (await page('about', 'hi')).text).toBe('हम चले गए हैं।');
    expect((await page('about', 'mr')).text).toBe('We have moved.');
  });

  test('is not overwritten by somebody who has not seen it', async () => {
    const other = await addStaffMember(system.node.db, ['owner']);
    const name = { key: 'how_to_play', language: 'en' };
    const first = await save(name, { text: 'one' });
    expect((await save(name, { text: 'two' }, 0, other)).body.code).toBe('content_changed_meanwhile');
    const again = await save(name, { text: 'two' }, first.body.revision, other);
    expect((await publish(name, first.body.revision ?? 0)).body.code).toBe('content_changed_meanwhile');
    expect((await publish(name, again.body.revision ?? 0)).body).toMatchObject({ status: true, version: 1 });
    expect((await publish(name, again.body.revision ?? 0)).body.code).toBe('content_changed_meanwhile');
    const discarded = { ...name, revision: again.body.revision };
    expect((await system.call('/console/api/discard-content-draft', discarded, writer)).body.code).toBe(
      'content_changed_meanwhile',
    );
  });

  test('is not overwritten either by somebody who has seen the draft before the last one was published', async () => {
    const name = { key: 'how_to_play', language: 'mr' };
    const old = await save(name, { text: 'एक' });
    await publish(name, old.body.revision ?? 0);
    const begun = await save(name, { text: 'दोन' });
    expect((await save(name, { text: 'तीन' }, old.body.revision)).body.code).toBe(
      'content_changed_meanwhile',
    );
    expect((await publish(name, begun.body.revision ?? 0)).body).toMatchObject({ status: true, version: 2 });
  });

  test('keeps every version that players have seen, with who and when, and no version changes', async () => {
    const name = { key: 'withdrawal_rule', language: 'mr' };
    await desk.agree(name, { text: 'पहिले' });
    await desk.agree(name, { text: 'दुसरे' });
    const { body } = await system.call('/console/api/list-content-versions', name, writer);
    expect(body.versions?.map(({ version, value }) => [version, value.text])).toEqual([
      [2, 'दुसरे'],
      [1, 'पहिले'],
    ]);
    const edit = system.node.db.query(sql`update content_versions set value = '{}'`);
    await expect(edit).rejects.toThrow('append-only');
    const events = await system.node.db.query(
      sql`select 1 from audit_events where action = 'content_published' and object = 'content:withdrawal_rule'`,
    );
    expect(events).toHaveLength(2);
  });

  test('about contacts and links is what all screens use from then on', async () => {
    const contacts = {
      mobile_no: '+91 90000 11111',
      mobile_1: '9000022222',
      telegram_no: '',
      app_link: 'https://ank.example/app.apk',
      video_link: 'https://video.example/how',
    };
    await desk.agree({ key: 'contacts', language: 'all' }, { contacts });
    await expect
      .poll(async () => (await system.call('/api-get-social-data', {})).body)
      .toMatchObject({ mobile_no: '919000011111', mobile_1: '9000022222', app_link: contacts.app_link });
    expect((await system.call('/api-how-to-play', {})).body.content?.[0]?.video_link).toBe(
      contacts.video_link,
    );
    // Another node, whose operator allows other hosts, as after a change of the list.
    const elsewhere = await callServer(second.url, '/api-how-to-play', {});
    expect(elsewhere.body.content?.[0]?.video_link, 'I-27').toBe('');
    await expect
      .poll(async () => (await callServer(second.url, '/api-get-social-data', {})).body)
      .toMatchObject({ mobile_no: '919000011111', app_link: '' });
  });

  test('JUR-04 an installation that is played with points only names no licence', async () => {
    const { body } = await system.call('/api-get-social-data', {});
    expect([body.status, body.licence]).toEqual([true, null]);
  });

  test('RG-08 new terms are agreed to again when staff say so, and only terms and privacy are', async () => {
    const terms = await save({ key: 'terms', language: 'en' }, { text: 'New terms' });
    const published = await publish({ key: 'terms', language: 'en' }, terms.body.revision ?? 0, {
      asks_again: true,
    });
    expect(published.body).toMatchObject({ version: 1, terms_version: 2 });
    await expect.poll(() => second.node.services.settings.current().terms_version).toBe(2);
    const about = await save({ key: 'delete', language: 'en' }, { text: 'x' });
    const refused = await publish({ key: 'delete', language: 'en' }, about.body.revision ?? 0, {
      asks_again: true,
    });
    expect(refused.body.code).toBe('terms_ask_not_here');
  });

  test.each([['results-maker'], ['cashier'], ['auditor']] as const)('is not for %s', async (role) => {
    const other = await addStaffMember(system.node.db, [role]);
    const refused = await save({ key: 'about', language: 'en' }, { text: 'x' }, 0, other);
    expect([refused.http, refused.body.code]).toEqual([403, 'not_allowed']);
    const player = await addPlayer(system.node.db, 0);
    const listed = await system.call('/console/api/list-content', {}, { token: player.token });
    expect(listed.http).toBe(401);
  });
});

describe('announcements', () => {
  const name = { key: 'announcements', language: 'all' };
  const closed = {
    id: 'closed',
    at: '',
    title: { en: 'Closed on Sunday', hi: 'रविवार को बंद', mr: '' },
    text: { en: 'All markets rest.', hi: '', mr: 'सर्व मार्केट बंद.' },
  };
  const bonus = { ...closed, id: 'bonus', title: { en: 'Bonus', hi: '', mr: '' } };

  test('have the time at which players saw them first, and stand newest first', async () => {
    await show(name, { announcements: [closed] });
    await expect.poll(() => titles()).toEqual(['Closed on Sunday']);
    const at = (await announced())?.[0]?.published_at ?? '';
    expect(new Date(at).toISOString()).toBe(at);
    // The first one is published once more with the second, at the end of the list.
    await show(name, { announcements: [{ ...closed, at }, bonus] });
    await expect.poll(() => titles()).toEqual(['Bonus', 'Closed on Sunday']);
    expect((await announced())?.[1]?.published_at).toBe(at);
  });

  test('come in the language of the player when title and text are written in it', async () => {
    await show(name, { announcements: [{ ...closed, at: '2026-11-01T00:00:00.000Z' }] });
    await expect.poll(() => titles('hi')).toEqual(['रविवार को बंद']);
    expect(await announced('mr')).toMatchObject([{ title: 'Closed on Sunday', text: 'All markets rest.' }]);
  });

  test('may be fifty long ones in three languages', async () => {
    const text = { en: 'x'.repeat(2_000), hi: 'अ'.repeat(2_000), mr: 'आ'.repeat(2_000) };
    const many = Array.from({ length: 50 }, (_, place) => ({ ...bonus, id: `n-${place}`, text }));
    await show(name, { announcements: many });
    await expect.poll(async () => (await announced('mr'))?.length).toBe(50);
  });
});

test('an auditor reads drafts and versions, and writes and publishes nothing', async () => {
  const auditor = await addStaffMember(system.node.db, ['auditor']);
  const name = { key: 'about', language: 'mr' };
  const { body } = await save(name, { text: 'आम्ही' });
  const listed = await system.call('/console/api/list-content', {}, auditor);
  const draft = listed.body.items?.find(({ key, language }) => key === 'about' && language === 'mr')?.draft;
  const revision = draft?.revision ?? 0;
  expect(draft).toMatchObject({ value: { text: 'आम्ही' } });
  expect((await system.call('/console/api/list-content-versions', name, auditor)).http).toBe(200);
  expect((await publish(name, body.revision ?? 0, {}, auditor)).body.code).toBe('not_allowed');
  for (const [path, input] of [
    ['/console/api/discard-content-draft', { ...name, revision }],
    ['/console/api/add-image', { image: '' }],
  ] as const) {
    expect((await system.call(path, input, auditor)).body.code).toBe('not_allowed');
  }
  await system.call('/console/api/discard-content-draft', { ...name, revision }, writer);
  expect((await publish(name, 1)).body.code).toBe('content_changed_meanwhile');
});

const contacts = { mobile_no: '', mobile_1: '', telegram_no: '', app_link: '', video_link: '' };
const texts = { en: 'Bonus', hi: '', mr: '' };

test.each([
  ['an empty page', { key: 'about', language: 'en' }, { text: ' \n ' }, 'content_required'],
  [
    'a headline that is on and empty',
    { key: 'headline_2', language: 'hi' },
    { text: '', on: true },
    'content_required',
  ],
  ['half a character', { key: 'about', language: 'en' }, { text: 'a\ud83d' }, 'malformed'],
  [
    'a slide whose picture is no number',
    { key: 'slides', language: 'all' },
    { slides: [{ image_id: '1x', link: '', text: texts }] },
    'image_unknown',
  ],
  [
    'a headline of 301 letters',
    { key: 'headline_2', language: 'hi' },
    { text: 'x'.repeat(301), on: true },
    'content_too_long',
  ],
  ['a sign that nobody sees', { key: 'about', language: 'en' }, { text: 'a\u202Eb' }, 'text_not_plain'],
  ['a page for all languages at once', { key: 'about', language: 'all' }, { text: 'x' }, 'content_unknown'],
  ['contacts of one language', { key: 'contacts', language: 'en' }, { contacts }, 'content_unknown'],
  [
    'a script for a link',
    { key: 'contacts', language: 'all' },
    { contacts: { ...contacts, app_link: 'javascript:alert(1)' } },
    'content_link_not_valid',
  ],
  [
    'a link with a name and password',
    { key: 'contacts', language: 'all' },
    { contacts: { ...contacts, video_link: 'https://bank.example@evil.example/' } },
    'content_link_not_valid',
  ],
  [
    'a link without a host',
    { key: 'contacts', language: 'all' },
    { contacts: { ...contacts, video_link: 'https://evil' } },
    'content_link_not_valid',
  ],
  [
    'a number of nine digits',
    { key: 'contacts', language: 'all' },
    { contacts: { ...contacts, mobile_no: '123456789' } },
    'content_number_not_valid',
  ],
  [
    'a number with letters',
    { key: 'contacts', language: 'all' },
    { contacts: { ...contacts, telegram_no: '90000call11' } },
    'content_number_not_valid',
  ],
  [
    'a slide whose picture does not exist',
    { key: 'slides', language: 'all' },
    { slides: [{ image_id: '99', link: '', text: texts }] },
    'image_unknown',
  ],
  [
    "a link to a host that is not the operator's to send players to",
    { key: 'contacts', language: 'all' },
    { contacts: { ...contacts, app_link: 'https://evil.example/app.apk' } },
    'content_link_elsewhere',
  ],
  [
    'a slide that leads to a file',
    { key: 'slides', language: 'all' },
    { slides: [{ image_id: '99', link: 'file:///etc', text: texts }] },
    'content_link_not_valid',
  ],
  [
    'a slide without words',
    { key: 'slides', language: 'all' },
    { slides: [{ image_id: '99', link: '', text: { ...texts, en: '' } }] },
    'content_required',
  ],
  [
    'an announcement without a title',
    { key: 'announcements', language: 'all' },
    { announcements: [{ id: 'a', at: '', title: { ...texts, en: '' }, text: texts }] },
    'content_required',
  ],
])('ACC-09 %s is refused', async (_, name, value, code) => {
  expect((await save(name, value)).body.code).toBe(code);
});

test('text is kept as text: what looks like a page of its own comes out as it went in', async () => {
  const text = '<script>alert(1)</script> & "quotes"\n\n- one\r\n- two';
  await show({ key: 'privacy', language: 'en' }, { text });
  await expect.poll(async () => (await page('privacy')).text).toBe(text.replace('\r', ''));
});

describe('images', () => {
  test('come back as they are seen, as pictures and nothing else, and may be kept for ever', async () => {
    const { body } = await addImage(PIXEL);
    const slide = {
      image_id: body.image_id,
      link: 'https://ank.example/',
      text: { en: 'Bonus', hi: 'बोनस', mr: '' },
    };
    await desk.agree({ key: 'slides', language: 'all' }, { slides: [slide] });
    const slides = async (language: string) =>
      (await system.call('/api-get-slider-images', { language }, { headers: OUR_PAGE })).body.sliderdata;
    await expect.poll(() => slides('hi')).toEqual([{ image: body.path, link: slide.link, text: 'बोनस' }]);
    expect((await slides('mr'))?.[0]?.text).toBe('Bonus');
    await fetch(`${system.url}${body.path}`);
    // The second time it comes out of the node's memory.
    const response = await fetch(`${system.url}${body.path}`);
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(await drawnPixel());
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a page that begins like a GIF', Buffer.from('GIF89a<script>').toString('base64')],
    ['a PNG that is too large to show', hugePng()],
    ['nothing', ''],
    ['what is no base64', '§§§'],
  ])('are not %s', async (_, image) => {
    expect((await addImage(image)).body.code).toBe('image_not_valid');
  });

  test.each(['0', '999999', 'x', '..%2f', '1e3'])('%s does not exist', async (id) => {
    expect((await fetch(`${system.url}/picture/${id}`)).status).toBe(404);
  });
});

/** Says of itself that it has 5,000 times 5,000 pixels. */
function hugePng(): string {
  const bytes = Buffer.from(PIXEL, 'base64');
  bytes.writeUInt32BE(5000, 16);
  bytes.writeUInt32BE(5000, 20);
  return bytes.toString('base64');
}
