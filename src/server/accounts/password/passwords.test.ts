import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { ratioOfTimes } from '../../../../test/support/ratio-of-times.ts';
import { TEST_SECRET_KEY } from '../../../../test/support/test-secret-key.ts';
import { PASSWORD_COSTS } from '../../platform/config.ts';
import { deriveSecrets, seal, unseal } from '../../platform/secrets.ts';
import { comparePassword, hashPassword, isSameHash, PASSWORD_MARKS } from './passwords.ts';

const config = { passwordCosts: PASSWORD_COSTS };
const system = { config, secrets: deriveSecrets(TEST_SECRET_KEY) };
const otherSystem = { config, secrets: deriveSecrets('another one than the usual of them all') };
/** Today's key is another one, and the one before is still there. */
const laterSystem = {
  config,
  secrets: deriveSecrets('another one than the usual of them all', [TEST_SECRET_KEY]),
};

/** The hash inside the stored form. */
const opened = (whose: 'player' | 'staff', stored: string | null) =>
  unseal(system.secrets, 'passwords', PASSWORD_MARKS[whose], stored ?? '').toString();

test('T45 a password is kept only as an argon2id hash with its own salt, at the costs of a player or of staff', async () => {
  const [player, again, staff] = await Promise.all([
    hashPassword(system, 'player', 'मेरा-पासवर्ड-7'),
    hashPassword(system, 'player', 'मेरा-पासवर्ड-7'),
    hashPassword(system, 'staff', 'a long staff password'),
  ]);
  expect(opened('player', player)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(opened('staff', staff)).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(opened('player', again)).not.toBe(opened('player', player));
  for (const stored of [player, again, staff]) expect(stored).toMatch(/^[0-9a-f]+$/);
});

test('only the right password opens, to the last of 128 characters, and however the keyboard composed it', async () => {
  const password = `${'x'.repeat(126)}é!`;
  const stored = await hashPassword(system, 'player', password);
  const opens = (given: string) => comparePassword(system, 'player', { stored, password: given });
  expect(await opens(password)).toBe('right');
  expect(await opens(password.normalize('NFD'))).toBe('right');
  expect(await opens(`${password.slice(0, -1)}?`)).toBe('wrong');
  expect(await opens(password.slice(0, -1))).toBe('wrong');
  expect(await opens(password.toUpperCase())).toBe('wrong');
  expect(await opens(`${password.slice(0, 72)}\0${password.slice(73)}`)).toBe('wrong');
});

test('a stolen database alone opens nothing: every hash is sealed', async () => {
  const stored = await hashPassword(system, 'player', 'correct horse');
  const tried = comparePassword(otherSystem, 'player', { stored, password: 'correct horse' });
  await expect(tried).rejects.toThrow('is not in the ring');
});

test('OPS-10 a password opens with the key of before, and is the same password when it was sealed anew', async () => {
  const stored = (await hashPassword(system, 'player', 'correct horse')) ?? '';
  const anew = seal(
    laterSystem.secrets,
    'passwords',
    PASSWORD_MARKS.player,
    Buffer.from(opened('player', stored)),
  );
  for (const form of [stored, anew]) {
    const given = { stored: form, password: 'correct horse' };
    expect(await comparePassword(laterSystem, 'player', given)).toBe('right');
  }
  expect(isSameHash(laterSystem, 'player', [stored, anew])).toBe(true);
  const other = (await hashPassword(system, 'player', 'correct horse')) ?? '';
  expect(isSameHash(laterSystem, 'player', [stored, other])).toBe(false);
  expect(isSameHash(laterSystem, 'player', [stored, 'none'])).toBe(false);
});

test('AUTH-05 a hash of other costs still opens and asks to be made anew', async () => {
  const made = await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const weaker = seal(system.secrets, 'passwords', PASSWORD_MARKS.player, Buffer.from(made));
  expect(await comparePassword(system, 'player', { stored: weaker, password: 'correct horse' })).toBe(
    'outdated',
  );
  expect(await comparePassword(system, 'player', { stored: weaker, password: 'wrong horse' })).toBe('wrong');
  const player = await hashPassword(system, 'player', 'correct horse');
  const ofStaff = seal(
    system.secrets,
    'passwords',
    PASSWORD_MARKS.staff,
    Buffer.from(opened('player', player)),
  );
  expect(await comparePassword(system, 'staff', { stored: ofStaff, password: 'correct horse' })).toBe(
    'outdated',
  );
});

test('the stored password of a player opens nothing of staff', async () => {
  const stored = await hashPassword(system, 'player', 'correct horse');
  await expect(comparePassword(system, 'staff', { stored, password: 'correct horse' })).rejects.toThrow(
    /authenticate/,
  );
});

test('AUTH-05 without a stored password the comparison works as long and says wrong', async () => {
  const stored = await hashPassword(system, 'player', 'correct horse');
  const compare = async (given: string | null) =>
    expect(await comparePassword(system, 'player', { stored: given, password: 'wrong horse' })).toBe('wrong');
  const ratio = await ratioOfTimes({ of: () => compare(null), to: () => compare(stored) });
  expect(ratio).toBeGreaterThan(1 / 2);
});

test('a hash that no key opens is a fault, not a wrong password', async () => {
  const given = { stored: 'none', password: 'x' };
  await expect(comparePassword(system, 'player', given)).rejects.toThrow('is not in the ring');
});

test('of many at once those beyond the queue are told to come again', async () => {
  const stored = await hashPassword(system, 'player', 'correct horse');
  const checks = await Promise.all(
    Array.from({ length: 60 }, () =>
      comparePassword(system, 'player', { stored, password: 'correct horse' }),
    ),
  );
  expect(checks.filter((check) => check === 'right')).toHaveLength(52);
  expect(checks.filter((check) => check === 'busy')).toHaveLength(8);
});

test('a rush of players does not keep staff from logging in', async () => {
  const stored = await hashPassword(system, 'staff', 'a long staff password');
  const rush = Array.from({ length: 80 }, () => hashPassword(system, 'player', 'correct horse'));
  const password = 'a long staff password';
  expect(await comparePassword(system, 'staff', { stored, password })).toBe('right');
  expect((await Promise.all(rush)).filter((made) => made === null)).toHaveLength(28);
});
