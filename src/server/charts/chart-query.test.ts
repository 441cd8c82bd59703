import { expect, test } from 'vitest';
import { formatChartQuery, readChartQuery } from './chart-query.ts';

const DEFAULTS = { view: 'panel', year: null, month: null, range: '365', language: 'en' };

test('an address says what of a chart is shown, and comes out as it went in', () => {
  const query = readChartQuery({ view: 'jodi', year: '2024', month: '3', range: 'all', lang: 'mr' });
  expect(query).toEqual({ view: 'jodi', year: 2024, month: 3, range: 'all', language: 'mr' });
  expect(formatChartQuery(query)).toBe('?view=jodi&year=2024&month=3&range=all&lang=mr');
  expect(formatChartQuery(readChartQuery({}))).toBe('');
});

test.each([
  [undefined],
  [null],
  ['view=jodi'],
  [{ view: 'all', year: '20244', month: '13', range: '-1', lang: 'fr' }],
  [{ view: ['jodi'], year: ['2024'], month: { 3: 3 }, lang: 5 }],
  [{ view: '', year: '1969', month: '0', range: '', lang: 'EN' }],
])('what is no choice of a chart counts as not chosen: %j', (query) => {
  expect(readChartQuery(query)).toEqual(DEFAULTS);
});
