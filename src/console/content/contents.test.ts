import { expect, test } from 'vitest';
import { NO_TEXT } from '#contract/languages.ts';
import { contentLines } from './contents.ts';

test('a text is compared line by line, as it stands', () => {
  expect(contentLines({ text: '# Terms\n\n<b>Be fair</b>' })).toEqual(['# Terms', '', '<b>Be fair</b>']);
});

test('a headline that is off says so before its text', () => {
  expect(contentLines({ text: 'Diwali', on: false })).toEqual([
    'Switched off: players see no line.',
    'Diwali',
  ]);
  expect(contentLines({ text: 'Diwali', on: true })).toEqual(['Diwali']);
});

test('a picture tells its words in each language that has some, and its link', () => {
  const text = { ...NO_TEXT, en: 'Bonus', hi: 'बोनस' };
  const slides = [{ image_id: '7', link: 'https://ank.example/', text }];
  expect(contentLines({ slides })).toEqual([
    'Picture 7',
    'Text, English: Bonus',
    'Text, हिन्दी: बोनस',
    'Link: https://ank.example/',
  ]);
});

test('an announcement of several lines keeps them', () => {
  const one = { id: 'a', at: '', title: { ...NO_TEXT, en: 'New' }, text: { ...NO_TEXT, en: 'A\nB' } };
  expect(contentLines({ announcements: [one] })).toEqual(['Title, English: New', 'Text, English: A', 'B']);
});

test('contacts are named by what players use them for, also the empty ones', () => {
  const contacts = { mobile_no: '919000000099', mobile_1: '', telegram_no: '', app_link: '', video_link: '' };
  expect(contentLines({ contacts })).toContain('WhatsApp number: 919000000099');
  expect(contentLines({ contacts })).toContain('Link to the app: ');
});
