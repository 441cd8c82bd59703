import { expect, it, test } from 'vitest';
import { parseVideoLink } from './video-link.ts';

it.each(['https://www.youtube.com/watch?v=aNk2026', 'http://videos.example/how', 'HTTPS://videos.example'])(
  '%s is a tutorial video',
  (address) => {
    expect(parseVideoLink(address)).toBe(address);
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
  expect(parseVideoLink(text)).toBeNull();
});

test('no answer yet is no video, and spaces around an address do not matter', () => {
  expect(parseVideoLink(undefined)).toBeNull();
  expect(parseVideoLink(' https://videos.example/how\n')).toBe('https://videos.example/how');
});
