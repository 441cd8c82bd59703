import { expect, test } from 'vitest';
import { isLinkTo, shownLink } from './check-content.ts';

const HOSTS = ['youtube.com', 'play.example.in'];

test.each(['https://youtube.com/', 'https://www.youtube.com/@ank', 'HTTPS://Play.Example.in/app.apk'])(
  'I-27 %s leads where links may lead',
  (link) => {
    expect(isLinkTo(HOSTS, link)).toBe(true);
    expect(shownLink(HOSTS, link)).toBe(link);
  },
);

test.each([
  'http://youtube.com/',
  'https://evil.example/youtube.com',
  'https://notyoutube.com/',
  'https://youtube.com.evil.example/',
  'https://youtube.com@evil.example/',
  'https://youtube.com:8443/',
  'https://example.in/',
  'javascript:alert(1)//https://youtube.com/',
  'youtube.com',
  '',
])('I-27 %j does not, and is not shown', (link) => {
  expect(isLinkTo(HOSTS, link)).toBe(false);
  expect(shownLink(HOSTS, link)).toBe('');
});
