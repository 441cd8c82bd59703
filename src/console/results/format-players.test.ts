import { expect, test } from 'vitest';
import { formatPlayers } from './payout-share.ts';

test('one is a player, the rest are players', () => {
  expect([0, 1, 198, 12345].map(formatPlayers)).toEqual([
    '0 players',
    '1 player',
    '198 players',
    '12,345 players',
  ]);
});
