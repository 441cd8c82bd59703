import { expect, test } from 'vitest';
import { describePublished, type ContentItem } from './contents.ts';
import { seenBy } from './content-editor.tsx';

function item(language: ContentItem['language'], version: number, at: string | null): ContentItem {
  const by = version === 0 ? '' : 'Vinod Shinde';
  return {
    key: 'terms',
    language,
    published: { version, value: { text: language }, by, at },
    draft: null,
    scheduled: null,
  };
}

const english = item('en', 3, '2026-11-20T08:15:00.000Z');
const hindi = item('hi', 0, null);
const marathi = item('mr', 1, '2026-11-21T08:15:00.000Z');

test('who has no translation of what was published reads English', () => {
  expect(seenBy(hindi, [english, hindi, marathi])).toBe(english.published);
  expect(seenBy(marathi, [english, hindi, marathi])).toBe(marathi.published);
});

test('as long as nobody has published English, everybody reads what was delivered in their language', () => {
  const delivered = item('en', 0, null);
  expect(seenBy(hindi, [delivered, hindi])).toBe(hindi.published);
});

test('the list names the newest publishing of all languages', () => {
  expect(describePublished([english, hindi, marathi])).toBe('Version 1, Vinod Shinde, 21 Nov, 1:45 PM');
  expect(describePublished([hindi])).toBe('As delivered');
});
