import { expect, test } from 'vitest';
import { instant } from '#rules/time/time.ts';
import { TEST_SECRET_KEY } from '../../../test/support/test-secret-key.ts';
import { deriveSecrets } from '../platform/secrets.ts';
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpOf, totpStep } from './totp.ts';

const system = { secrets: deriveSecrets(TEST_SECRET_KEY) };
const otherSystem = { secrets: deriveSecrets('another one than the usual of them all') };
const noon = instant(1_795_000_000_000);

test('a sealed secret opens to the same secret and shows nothing of it', () => {
  const secret = newTotpSecret();
  const sealed = sealTotpSecret(system, 7, secret);
  expect(sealed).not.toContain(secret.hex.toLowerCase());
  expect(sealTotpSecret(system, 7, secret)).not.toBe(sealed);
  expect(openTotpSecret(system, 7, sealed).base32).toBe(secret.base32);
});

test('a sealed secret opens only for its owner, with the key of the operator, and untouched', () => {
  const sealed = sealTotpSecret(system, 7, newTotpSecret());
  const touched = `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`;
  expect(() => openTotpSecret(system, 8, sealed)).toThrow(/authenticate/);
  expect(() => openTotpSecret(otherSystem, 7, sealed)).toThrow('is not in the ring');
  expect(() => openTotpSecret(system, 7, touched)).toThrow(/authenticate/);
});

test('a code counts for its step and the one on either side, and nothing else is a code', () => {
  const secret = newTotpSecret();
  const codeAt = (ms: number) => totpOf(secret, 'asha').generate({ timestamp: ms });
  const step = Math.floor(noon / 30_000);
  expect(totpStep(secret, codeAt(noon), noon)).toBe(step);
  expect(totpStep(secret, codeAt(noon - 30_000), noon)).toBe(step - 1);
  expect(totpStep(secret, codeAt(noon + 30_000), noon)).toBe(step + 1);
  expect(totpStep(secret, codeAt(noon - 90_000), noon)).toBeNull();
  expect(totpStep(secret, '', noon)).toBeNull();
  expect(totpStep(secret, `${codeAt(noon)} `, noon)).toBeNull();
});
