import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { ratioOfTimes } from '../../../../test/support/ratio-of-times.ts';
import { comparePassword, hashPassword } from './passwords.ts';

const system = { secrets: { key: () => Buffer.alloc(32, 7) } };
const otherSystem = { secrets: { key: () => Buffer.alloc(32, 8) } };

test('T45 a password is kept only as an argon2id hash with its own salt, at the costs of a player or of staff', async () => {
  const [player, again, staff] = await Promise.all([
    hashPassword(system, 'player', 'मेरा-पासवर्ड-7'),
    hashPassword(system, 'player', 'मेरा-पासवर्ड-7'),
    hashPassword(system, 'staff', 'a long staff password'),
  ]);
  expect(player).toMatch(/^v1\$\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(staff).toMatch(/^v1\$\$argon2id\$v=19\$m=65536,t=3,p=4\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(again).not.toBe(player);
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

test('a stolen database alone opens nothing: the pepper is part of every hash', async () => {
  const stored = await hashPassword(system, 'player', 'correct horse');
  expect(await comparePassword(otherSystem, 'player', { stored, password: 'correct horse' })).toBe('wrong');
});

test('AUTH-05 a hash of other costs still opens and asks to be made anew', async () => {
  const secret = system.secrets.key();
  const weaker = `v1$${await hash('correct horse', { memoryCost: 8192, timeCost: 1, parallelism: 1, secret })}`;
  expect(await comparePassword(system, 'player', { stored: weaker, password: 'correct horse' })).toBe(
    'outdated',
  );
  expect(await comparePassword(system, 'player', { stored: weaker, password: 'wrong horse' })).toBe('wrong');
  const player = await hashPassword(system, 'player', 'correct horse');
  expect(await comparePassword(system, 'staff', { stored: player, password: 'correct horse' })).toBe(
    'outdated',
  );
});

test('AUTH-05 without a stored password the comparison works as long and says wrong', async () => {
  const stored = await hashPassword(system, 'player', 'correct horse');
  const compare = async (given: string | null) =>
    expect(await comparePassword(system, 'player', { stored: given, password: 'wrong horse' })).toBe('wrong');
  const ratio = await ratioOfTimes({ of: () => compare(null), to: () => compare(stored) });
  expect(ratio).toBeGreaterThan(1 / 2);
});

test('a hash with a pepper that nobody knows is a fault, not a wrong password', async () => {
  await expect(comparePassword(system, 'player', { stored: 'v9$x', password: 'x' })).rejects.toThrow(
    'pepper',
  );
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
