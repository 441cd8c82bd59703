import { expect, it, test } from 'vitest';
import { parseWebLink } from './web-link.ts';

it.each(['https://www.youtube.com/watch?v=aNk2026', 'http://videos.example/how', 'HTTPS://videos.example'])(
  '%s can be opened in a new tab',
  (address) => {
    expect(parseWebLink(address)).toBe(address);
  },
);

it.each([
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,hello',
  'file:///etc/passwd',
  'youtube.com/watch',
  '//videos.example',
  'https://',
  'https:///watch',
  'https://videos.example/two words',
])('%j is not shown as one', (text) => {
  expect(parseWebLink(text)).toBeNull();
});

test('no answer yet is no link, and spaces around an address do not matter', () => {
  expect(parseWebLink(undefined)).toBeNull();
  expect(parseWebLink(' https://videos.example/how\n')).toBe('https://videos.example/how');
});
