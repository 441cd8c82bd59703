import { describe, expect, test } from 'vitest';
import { cookieName, readCookie, writeCookie } from './cookies.ts';

describe('a cookie that is written', () => {
  test.each([
    [
      'a player on TLS',
      'sid',
      true,
      '__Host-sid=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure',
    ],
    [
      'a browser on TLS',
      'did',
      true,
      '__Host-did=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=15552000; Secure',
    ],
    ['staff on TLS', 'adm', true, '__Host-adm=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=28800; Secure'],
    [
      'a player on plain http in the operator',
      'sid',
      false,
      'sid=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000',
    ],
  ] as const)('of %s', (_, name, secure, line) => {
    expect(writeCookie(name, 'abc', secure)).toBe(line);
  });

  test('with no value is removed by the browser', () => {
    expect(writeCookie('sid', null, true)).toBe(
      '__Host-sid=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
    );
  });
});

test('a cookie is found by its whole name only', () => {
  const header = 'xsid=1; sid=2; __Host-sid=3; other=4';
  expect(readCookie(header, cookieName('sid', false))).toBe('2');
  expect(readCookie(header, cookieName('sid', true))).toBe('3');
  expect(readCookie(header, cookieName('adm', true))).toBeNull();
  expect(readCookie(undefined, 'sid')).toBeNull();
  expect(readCookie('', 'sid')).toBeNull();
});

test('a value that holds an equals sign is read whole', () => {
  expect(readCookie('sid=a=b', 'sid')).toBe('a=b');
});
