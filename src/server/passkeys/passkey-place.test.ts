import { expect, test } from 'vitest';
import { passkeyPlace, staffPasskeyPlace } from './passkey-place.ts';

test.each([
  ['production', 'https://play.example.in', 'https://play.example.in', 'play.example.in'],
  // What a request says of its host is believed by nobody where there is an address.
  ['production', 'https://play.example.in', 'https://evil.in', 'play.example.in'],
  ['demo', '', 'http://localhost:3000', 'localhost'],
  ['demo', '', 'https://evil.in', null],
  ['demo', '', 'http://127.0.0.1:3000', null],
  ['demo', '', '', null],
  ['production', '', 'http://localhost:3000', null],
] as const)('in %s at %j, asked at %j, passkeys are of %s', (mode, publicUrl, site, rpId) => {
  expect(passkeyPlace({ mode, publicUrl }, site)?.rpId ?? null).toBe(rpId);
});

test.each([
  ['production', 'https://play.example.in', 'https://desk.example.in', 'desk.example.in'],
  ['production', 'https://play.example.in', '', 'play.example.in'],
  ['production', '', 'https://desk.example.in', 'desk.example.in'],
  ['demo', '', '', 'localhost'],
] as const)(
  'in %s at %j with a console at %j, passkeys of staff are of %s',
  (mode, publicUrl, consoleUrl, rpId) => {
    expect(staffPasskeyPlace({ mode, publicUrl, consoleUrl }, 'http://localhost:3000')?.rpId).toBe(rpId);
  },
);
