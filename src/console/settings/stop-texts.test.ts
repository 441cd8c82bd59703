import { expect, test } from 'vitest';
import { nameOfStop, stopChoices } from './stop-texts.ts';

const stop = {
  stop_id: '1',
  what: 'deposits',
  game_name: '',
  sentences: { en: 'a', hi: 'b', mr: 'c' },
  reason: '',
  since: '2026-11-20T06:17:00.000Z',
  stopped_by: 'Asha',
};
const stops = {
  stops: [stop],
  markets: [{ game_id: '101', game_name: 'Kalyan', family: 'main' as const }],
  server_time: '2026-11-20T06:17:00.000Z',
};
const namesFor = (permissions: Parameters<typeof stopChoices>[1]) =>
  stopChoices(stops, permissions).map(({ name }) => name);

test.each([
  ['play', '', 'Play'],
  ['play:gali', '', 'Play of gali'],
  ['play:101', 'Kalyan', 'Play on Kalyan'],
  ['registration', '', 'Registration'],
])('%s is read as %s %s', (what, game_name, name) => expect(nameOfStop({ what, game_name })).toBe(name));

test('a cashier stops money, and what stands still is not offered again', () => {
  expect(namesFor(['stops.use', 'stops.money'])).toEqual(['Withdrawals', 'Transfers']);
});

test('who may stop play may stop it of a family or a market', () => {
  expect(namesFor(['stops.use', 'stops.play'])).toEqual([
    'Play',
    'Registration',
    'Play of main',
    'Play of starline',
    'Play of gali',
    'Play on Kalyan',
  ]);
});

test('who may stop nothing is offered nothing', () => expect(namesFor(['console.use'])).toEqual([]));
