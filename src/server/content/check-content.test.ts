import { describe, expect, test } from 'vitest';
import { NO_TEXT } from '#contract/languages.ts';
import { checkContent } from './check-content.ts';

const none = { mobile_no: '', mobile_1: '', telegram_no: '', app_link: '', video_link: '' };
const bonus = { ...NO_TEXT, en: 'Bonus' };

const HOSTS = ['youtube.com', 'video.example', 'ank.example'];

const checkVideo = (video_link: string) =>
  checkContent({ key: 'contacts', language: 'all' }, { contacts: { ...none, video_link } }, HOSTS);
const checkSlide = (slide: object) =>
  checkContent(
    { key: 'slides', language: 'all' },
    { slides: [{ image_id: '1', link: '', text: bonus, ...slide }] },
    HOSTS,
  );
const checkAnnouncement = (announcement: object) =>
  checkContent(
    { key: 'announcements', language: 'all' },
    { announcements: [{ id: 'a-1', at: '', title: bonus, text: bonus, ...announcement }] },
    HOSTS,
  );

describe('a link', () => {
  test.each([
    ['https://www.youtube.com/@ank', 'https://www.youtube.com/@ank'],
    ['Https://Video.example/how?v=1#t=2', 'https://Video.example/how?v=1#t=2'],
    [' https://ank.example/app.apk ', 'https://ank.example/app.apk'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(checkVideo(typed)).toMatchObject({ ok: true, value: { contacts: { video_link: kept } } });
  });

  test.each([
    'javascript:alert(1)//https://ank.example/',
    'http://ank.example/app.apk',
    'https://ank.example.@evil.example/',
    'https://ank.example/a b',
    'https://ank.example/\u0000',
    'https://ank.example/\ud800',
    'https://ank.example/\u202egpj.exe',
    'https:\\\\ank.example\\x',
    `https://ank.example/${'x'.repeat(500)}`,
  ])('ACC-09 %j is refused', (typed) => {
    expect(checkVideo(typed)).toMatchObject({ ok: false, refusal: { code: 'content_link_not_valid' } });
  });
});

test.each(['https://evil.example/', 'https://ank.example.evil.example/', 'https://ank.example:8080/'])(
  'ACC-09 I-27 %s is refused, because no link of the operator leads there',
  (link) => {
    const refusal = { code: 'content_link_elsewhere', params: { hosts: HOSTS.join(', ') } };
    expect(checkVideo(link)).toMatchObject({ ok: false, refusal: { ...refusal, field: 'video_link' } });
    expect(checkSlide({ link })).toMatchObject({ ok: false, refusal: { ...refusal, field: 'slides.0' } });
  },
);

test.each(['\u0000', '\u0007', '\ud800', '\udc00', '\u202e', '\u2066'])(
  'ACC-09 a page with %j in it is refused, because nobody would see it',
  (sign) => {
    const checked = checkContent({ key: 'about', language: 'en' }, { text: `We${sign}are here` }, HOSTS);
    expect(checked).toMatchObject({ ok: false, refusal: { code: 'content_not_valid', field: 'text' } });
  },
);

test('Hindi joins its letters with signs that nobody sees, and may', () => {
  const text = 'क्\u200dष और र्\u200c 🙏';
  const checked = checkContent({ key: 'about', language: 'hi' }, { text }, HOSTS);
  expect(checked).toMatchObject({ ok: true, value: { text } });
});

test.each(['', '0', '01', '1e0', '0x1', '-1', '1.0', ' 1', '\u0000', '9'.repeat(16)])(
  'ACC-09 a slide with the picture %j is refused',
  (image_id) => {
    expect(checkSlide({ image_id })).toMatchObject({
      ok: false,
      refusal: { code: 'image_unknown', field: 'slides.0' },
    });
  },
);

describe('an announcement', () => {
  test.each([
    ['a time that is none', { at: 'yesterday' }, 'content_not_valid'],
    ['a day that does not exist', { at: '2026-02-30T10:00:00.000Z' }, 'content_not_valid'],
    ['a sign in its id that cannot be stored', { id: 'a\u0000' }, 'content_not_valid'],
    ['2,001 letters', { text: { ...bonus, mr: 'x'.repeat(2_001) } }, 'content_too_long'],
    ['a title in Hindi only', { title: { ...NO_TEXT, hi: 'बोनस' } }, 'content_required'],
  ])('ACC-09 with %s is refused', (_, given, code) => {
    expect(checkAnnouncement(given)).toMatchObject({
      ok: false,
      refusal: { code, field: 'announcements.0' },
    });
  });

  test.each(['', '2026-11-22T10:00:00.000Z'])('with the time %j is taken', (at) => {
    expect(checkAnnouncement({ at }).ok).toBe(true);
  });
});

test('what does not belong to a content is not kept with it', () => {
  const checked = checkContent(
    { key: 'about', language: 'en' },
    { text: 'We are here', on: true, contacts: none, slides: [] },
    HOSTS,
  );
  expect(checked).toEqual({ ok: true, value: { text: 'We are here' } });
});

describe('point 7: a text tells nobody where to pay', () => {
  const refused = { ok: false, refusal: { code: 'content_names_payment' } };
  const PAYEE = 'Pay to ank.house@okbank';
  test.each(['headline_1', 'headline_2', 'headline_3'] as const)('%s', (key) => {
    const value = { text: PAYEE, on: true };
    expect(checkContent({ key, language: 'en' }, value, HOSTS)).toMatchObject(refused);
  });

  test.each(['deposit_rule', 'withdrawal_rule', 'how_to_play', 'about'] as const)('%s', (key) => {
    expect(checkContent({ key, language: 'hi' }, { text: PAYEE }, HOSTS)).toMatchObject(refused);
  });

  test('slides and announcements, in every language', () => {
    const text = { ...NO_TEXT, en: 'Bonus', mr: 'फोन ९८१२३ ४५६७०' };
    expect(checkSlide({ text })).toMatchObject(refused);
    expect(checkAnnouncement({ text })).toMatchObject(refused);
    expect(checkAnnouncement({ title: text })).toMatchObject(refused);
  });

  test('terms and privacy name the address of the operator', () => {
    const value = { text: 'Ank Ltd, phone +91 98123 45670' };
    expect(checkContent({ key: 'terms', language: 'en' }, value, HOSTS)).toMatchObject({ ok: true });
  });
});
