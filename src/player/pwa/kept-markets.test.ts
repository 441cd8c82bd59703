import { beforeEach, expect, it, vi } from 'vitest';
import type { KeptGame } from './kept-markets.ts';

const GAME: KeptGame = {
  game_id: '101',
  game_name: 'Tapi Day',
  game_name_hindi: 'तापी डे',
  game_name_marathi: 'तापी डे',
  open_time: '1:00 PM',
  close_time: '2:00 PM',
  open_result: '123-6',
  close_result: '',
};

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

async function openPage() {
  return (await import('./kept-markets.ts')).keptMarkets;
}

it('finds the markets again at the next start, and nothing else that was with them', async () => {
  const keptMarkets = await openPage();
  const read = { ...GAME, wallet_amt: '12480', user_name: 'Asmita' };
  keptMarkets.keep({ at: 7, games: [read] });
  expect(keptMarkets.read()).toEqual({ at: 7, games: [GAME] });
  expect([...stored.values()].join('')).not.toMatch(/12480|Asmita/);
});

it('writes nothing any more once the player has logged out', async () => {
  const keptMarkets = await openPage();
  keptMarkets.keep({ at: 7, games: [GAME] });
  keptMarkets.forget();
  keptMarkets.keep({ at: 8, games: [GAME] });
  expect(keptMarkets.read()).toBeUndefined();
  expect(stored.size).toBe(0);
});

it.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another version', '{"version":0,"at":7,"games":[]}'],
  ['another shape', '{"version":1,"at":"7","games":{}}'],
])('treats %s as nothing', async (_what, text) => {
  if (text !== undefined) stored.set('ank-markets', text);
  expect((await openPage()).read()).toBeUndefined();
});

it('stands fields of another kind as empty text', async () => {
  stored.set('ank-markets', '{"version":1,"at":7,"games":[{"game_id":7,"game_name":"Tapi Day"},null]}');
  expect((await openPage()).read()?.games.map(({ game_id, game_name }) => [game_id, game_name])).toEqual([
    ['', 'Tapi Day'],
    ['', ''],
  ]);
});
