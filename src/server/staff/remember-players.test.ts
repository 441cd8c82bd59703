import { expect, test } from 'vitest';
import type { Player } from '../platform/web/request.ts';
import { rememberPlayers } from './remember-players.ts';

const ASHA: Player = {
  id: 7,
  name: 'Asha',
  mobile: '9876543210',
  demo: false,
  bettingEnabled: true,
  provedRecently: false,
  sessionHash: 'ab',
};

/** Players who are asked for by the token `asha`, on a clock that is set by hand. */
function rememberAsha() {
  const at = { ms: 1_000, lookUps: 0, isLoggedIn: true };
  const players = rememberPlayers(
    async (token) => {
      at.lookUps += 1;
      return token === 'asha' && at.isLoggedIn ? ASHA : null;
    },
    () => at.ms,
  );
  return { at, ...players };
}

test('a player is looked up once in five seconds', async () => {
  const { at, find } = rememberAsha();
  expect(await find('asha')).toBe(ASHA);
  at.ms += 4_999;
  expect(await find('asha')).toBe(ASHA);
  expect(at.lookUps).toBe(1);
  at.ms += 1;
  expect(await find('asha')).toBe(ASHA);
  expect(at.lookUps).toBe(2);
});

test('a slip that is placed keeps the player known for five seconds more', async () => {
  const { at, find, confirm } = rememberAsha();
  await find('asha');
  at.ms += 4_000;
  confirm('asha');
  at.isLoggedIn = false;
  at.ms += 4_999;
  expect(await find('asha')).toBe(ASHA);
  at.ms += 1;
  expect(await find('asha')).toBeNull();
  expect(at.lookUps).toBe(2);
});

test('after half a minute a player is looked up, however many slips were placed', async () => {
  const { at, find, confirm } = rememberAsha();
  await find('asha');
  for (let second = 1; second < 30; second += 1) {
    at.ms += 1_000;
    await find('asha');
    confirm('asha');
  }
  expect(at.lookUps).toBe(1);
  at.ms += 1_000;
  await find('asha');
  expect(at.lookUps).toBe(2);
});

test('who was never found is not known by what is placed', async () => {
  const { at, find, confirm } = rememberAsha();
  confirm('ravi');
  expect(await find('ravi')).toBeNull();
  confirm('ravi');
  expect(await find('ravi')).toBeNull();
  expect(at.lookUps).toBe(2);
});
