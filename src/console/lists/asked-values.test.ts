import { expect, test } from 'vitest';
import { askedSpan, askedValues } from './asked-values.ts';

const STATES = ['open', 'won', 'lost'].map((value) => ({ value, text: value }));
const of = (field: string, not: boolean, ...values: readonly string[]) => [
  { field, not, terms: values.map((is) => ({ is })) },
];

test('a filter is asked for by its values, and one that is turned round by all others', () => {
  expect(askedValues([], 'state', STATES)).toBe('');
  expect(askedValues(of('state', false, 'won', 'lost'), 'state', STATES)).toBe('won,lost');
  expect(askedValues(of('state', true, 'won'), 'state', STATES)).toBe('open,lost');
  expect(askedValues(of('state', true, 'open', 'won', 'lost'), 'state', STATES)).toBe('none');
  expect(askedValues(of('state', false, 'won'), 'market', STATES)).toBe('');
});

const spans = (...terms: readonly { readonly from: string; readonly to: string }[]) => [
  { field: 'points', not: false, terms },
];

test('several spans are asked for from the first to the last, numbers by their size', () => {
  expect(askedSpan([], 'points')).toEqual({ from: '', to: '' });
  expect(askedSpan(spans({ from: '20', to: '' }), 'points')).toEqual({ from: '20', to: '' });
  expect(askedSpan(spans({ from: '100', to: '200' }, { from: '20', to: '30' }), 'points')).toEqual({
    from: '20',
    to: '200',
  });
  expect(askedSpan(spans({ from: '2026-11-05', to: '2026-11-06' }), 'points')).toEqual({
    from: '2026-11-05',
    to: '2026-11-06',
  });
});
