import { beforeEach, expect, test, vi } from 'vitest';
import { NO_FORM } from './market-plan.ts';

let stored: Map<string, string>;
/** As after a reload of the page. */
const reload = async () => {
  vi.resetModules();
  return (await import('./kept-market.ts')).keptMarket;
};

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

const form = { ...NO_FORM, name: 'Manjra', weekdays: [1, 2] };

test('a draft outlasts a reload, one for each family, until it is discarded', async () => {
  (await reload()).keep('main', { by: '7', form });
  const again = await reload();
  expect(again.of('main', '7')).toEqual(form);
  expect(again.of('gali', '7')).toBeUndefined();
  again.discard('main');
  expect((await reload()).of('main', '7')).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('somebody else at this computer does not see it', async () => {
  (await reload()).keep('main', { by: '7', form });
  expect((await reload()).of('main', '8')).toBeUndefined();
});

test.each([
  ['what cannot be read', '{'],
  ['nothing', 'null'],
  ['a draft that lacks a field', JSON.stringify({ by: '7', form: { ...form, cutoff: undefined } })],
  ['days that are no list', JSON.stringify({ by: '7', form: { ...form, weekdays: {} } })],
])('%s is begun anew', async (_, text) => {
  stored.set('ank-new-market-main', text);
  expect((await reload()).of('main', '7')).toBeUndefined();
});
