import { describe, expect, test } from 'vitest';
import { needsSecondPerson } from './paying-content.ts';

const bonus = { image_id: '1', link: 'https://ank.example/', text: { en: 'Bonus', hi: 'बोनस', mr: '' } };
const limits = { image_id: '2', link: '', text: { en: 'Limits', hi: '', mr: '' } };
const contacts = { mobile_no: '919000011111', telegram_no: '', app_link: 'https://ank.example/app.apk' };

describe('one person publishes', () => {
  test.each(['headline_1', 'announcements', 'how_to_play', 'about', 'privacy', 'delete', 'terms'])(
    '%s, which nobody pays by',
    (key) => {
      expect(needsSecondPerson(key, { before: {}, after: { text: 'New', on: true } })).toBe(false);
    },
  );

  test.each(['terms', 'privacy'])('%s that name no other phone or account than before', (key) => {
    const before = { text: 'Ask us: 98123 45670, ank@okbank. Old words.' };
    expect(needsSecondPerson(key, { before, after: { text: 'New words. Ask us: 98123 45670.' } })).toBe(
      false,
    );
  });

  test.each([
    ['one picture less', [limits]],
    ['no picture', []],
    ['another order', [limits, bonus]],
    ['a picture that leads nowhere any more', [{ ...bonus, link: '' }, limits]],
    ['a picture without its translation', [{ ...bonus, text: { ...bonus.text, hi: '' } }, limits]],
  ])('%s', (_, slides) => {
    const before = { slides: [bonus, limits] };
    expect(needsSecondPerson('slides', { before, after: { slides } })).toBe(false);
  });

  test.each([
    ['the very same contacts', {}],
    ['a number less', { mobile_no: '' }],
    ['a link less', { app_link: '' }],
  ])('%s', (_, less) => {
    const after = { contacts: { ...contacts, ...less } };
    expect(needsSecondPerson('contacts', { before: { contacts }, after })).toBe(false);
  });

  test.each(['headline_2', 'headline_3'])('%s that is switched off', (key) => {
    const before = { text: 'Pay here', on: true };
    expect(needsSecondPerson(key, { before, after: { text: 'Pay there', on: false } })).toBe(false);
  });
});

describe('two people publish', () => {
  test.each([
    ['a new picture', [bonus, limits, { ...limits, image_id: '3' }]],
    ['another picture in the place of one', [{ ...bonus, image_id: '3' }, limits]],
    ['another link', [bonus, { ...limits, link: 'https://wa.me/919000022222' }]],
    ['other words', [bonus, { ...limits, text: { ...limits.text, mr: 'मर्यादा' } }]],
    ['a picture with the link of another', [bonus, { ...limits, link: bonus.link }]],
  ])('%s', (_, slides) => {
    const before = { slides: [bonus, limits] };
    expect(needsSecondPerson('slides', { before, after: { slides } })).toBe(true);
  });

  test.each([
    ['another number', { mobile_no: '919000022222' }],
    ['a number more', { telegram_no: '919000022222' }],
    ['a number that moves to another field', { mobile_no: '', telegram_no: contacts.mobile_no }],
    ['another link', { app_link: 'https://ank.example/other.apk' }],
  ])('%s', (_, more) => {
    const after = { contacts: { ...contacts, ...more } };
    expect(needsSecondPerson('contacts', { before: { contacts }, after })).toBe(true);
  });

  test.each([
    ['another phone', 'Ask us: 98123 45671'],
    ['a UPI id', 'Ask us: 98123 45670. Pay to ank@okbank'],
    ['an account', 'Ask us: 98123 45670. Account 0012 3456 7890'],
  ])('point 7: terms and privacy that name %s', (_, text) => {
    const before = { text: 'Ask us: 98123 45670' };
    for (const key of ['terms', 'privacy'])
      expect(needsSecondPerson(key, { before, after: { text } })).toBe(true);
  });

  test('the first contacts', () => {
    expect(needsSecondPerson('contacts', { before: {}, after: { contacts } })).toBe(true);
  });

  test.each(['headline_2', 'headline_3'])('%s that is switched on, with the words of before', (key) => {
    const text = 'Pay here';
    const change = { before: { text, on: false }, after: { text, on: true } };
    expect(needsSecondPerson(key, change)).toBe(true);
  });

  test.each(['deposit_rule', 'withdrawal_rule'])('%s, also when a sentence is taken out', (key) => {
    const change = { before: { text: 'Pay here.\nNever elsewhere.' }, after: { text: 'Pay here.' } };
    expect(needsSecondPerson(key, change)).toBe(true);
  });
});
