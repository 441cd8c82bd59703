import { describe, expect, test } from 'vitest';
import { accepted } from '#rules/verdict.ts';
import { marketDay } from '#rules/time/time.ts';
import { datesOf, readView, viewOfAddress, type SlipsView } from './slips-view.ts';

const day = (text: string) => accepted(marketDay(text));

describe('what an address shows', () => {
  test.each([
    ['/imp4', '', 'all', false],
    ['/bid', '', 'all', false],
    ['/imp4', '?tab=main', 'main', false],
    ['/imp3', '', 'all', true],
    ['/imp3', '?tab=main', 'main', true],
    ['/windata', '', 'all', true],
    ['/imp5', '', 'starline', false],
    ['/imp6', '', 'starline', true],
    ['/impbid', '', 'gali', false],
    ['/ImpWin/', '', 'gali', true],
  ])('%s%s: %s, won only %s', (address, search, family, wonOnly) => {
    expect(viewOfAddress(address, search)).toEqual({ family, wonOnly, dates: 'today', from: null, to: null });
  });
});

describe('what was chosen', () => {
  const chosen: SlipsView = {
    family: 'gali',
    dates: 'own_dates',
    from: day('2026-11-20'),
    to: null,
    wonOnly: true,
  };

  test('comes back from the history entry as it was stored', () => {
    expect(readView({ slips: structuredClone(chosen) })).toEqual(chosen);
  });

  test.each([null, {}, { slips: null }, { slips: { family: 'all' } }, { slips: { ...chosen, family: 'x' } }])(
    'is nothing in %j',
    (state) => {
      expect(readView(state)).toBeNull();
    },
  );
});

describe('the dates to ask for', () => {
  const view: SlipsView = { family: 'all', dates: 'today', from: null, to: null, wonOnly: false };
  const today = day('2026-11-24');

  test.each([
    ['of today', view, '', ''],
    ['of seven days', { ...view, dates: 'seven_days' }, '11/18/2026', ''],
    [
      'of own dates',
      { ...view, dates: 'own_dates', from: day('2026-11-01'), to: day('2026-11-02') },
      '11/01/2026',
      '11/02/2026',
    ],
    ['of own dates, to the end', { ...view, dates: 'own_dates', from: day('2026-11-01') }, '11/01/2026', ''],
  ] as const)('%s', (_, asked, from, to) => {
    expect(datesOf(asked, today)).toEqual({ from, to });
  });
});
