import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddress, viewAddress, viewOf, writeAddress, type AddressShape } from './table-address.ts';
import { DAY_WORDS, type FilterField, type TableFilter, type Term } from './table-filter.ts';

const STATE: FilterField = {
  key: 'state',
  label: 'State',
  kind: 'choice',
  choices: [
    { value: 'won', text: 'Won' },
    { value: 'lost', text: 'Not won' },
  ],
};
const PLAYER: FilterField = { key: 'player', label: 'Player', kind: 'text' };
const POINTS: FilterField = { key: 'points', label: 'Points', kind: 'number' };
const DAY: FilterField = { key: 'day', label: 'Day', kind: 'day' };
const PHONE: FilterField = { key: 'phone', label: 'Phone', kind: 'text', personal: true };

const SHAPE: AddressShape = {
  fields: [STATE, PLAYER, POINTS, DAY, PHONE],
  sorts: ['time', 'points'],
  defaultSort: [{ key: 'time', down: true }],
  kept: ['show'],
  openAs: 'open',
};

const text = fc.string({ minLength: 1, maxLength: 12 });
const number = fc.integer({ min: -9999, max: 9999 }).map(String);
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);

function someFilter(field: FilterField, term: fc.Arbitrary<Term>): fc.Arbitrary<TableFilter> {
  return fc.record({
    field: fc.constant(field.key),
    not: fc.boolean(),
    terms: fc.array(term, { minLength: 1, maxLength: 4 }),
  });
}

const spanOf = (end: fc.Arbitrary<string>): fc.Arbitrary<Term> =>
  fc
    .tuple(fc.option(end, { nil: '' }), fc.option(end, { nil: '' }))
    .filter(([from, to]) => from !== '' || to !== '')
    .map(([from, to]) => ({ from, to }));

const filters = fc
  .tuple(
    someFilter(
      STATE,
      fc.constantFrom('won', 'lost').map((is) => ({ is })),
    ),
    someFilter(
      PLAYER,
      fc.oneof(
        text.map((is) => ({ is })),
        text.map((has) => ({ has })),
      ),
    ),
    someFilter(POINTS, spanOf(number)),
    someFilter(
      DAY,
      fc.oneof(
        spanOf(day),
        fc.constantFrom(...DAY_WORDS).map((within) => ({ within })),
      ),
    ),
  )
  .chain((all) => fc.subarray(all));

const sort = fc
  .uniqueArray(fc.constantFrom('time', 'points'), { maxLength: 2 })
  .chain((keys) => fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), down: fc.boolean() }))));

describe('the place of a table in an address', () => {
  test('whatever is written is read again, and nothing is dropped', () => {
    fc.assert(
      fc.property(filters, sort, fc.option(text, { nil: undefined }), (narrowed, ordered, open) => {
        const address = writeAddress({ filters: narrowed, sort: ordered, open }, '', SHAPE);
        const { dropped, ...place } = readAddress(address, SHAPE);
        expect(dropped).toEqual([]);
        expect(place).toEqual({
          filters: narrowed,
          sort: ordered.length === 0 ? SHAPE.defaultSort : ordered,
          open,
        });
      }),
    );
  });

  test('is short enough to be read by people, and leaves out what is usual', () => {
    const place = {
      filters: [
        { field: 'points', not: false, terms: [{ from: '20', to: '' }] },
        { field: 'state', not: true, terms: [{ is: 'won' }, { is: 'lost' }] },
      ],
      sort: [{ key: 'time', down: true }],
      open: undefined,
    };
    expect(writeAddress(place, '', SHAPE)).toBe('state=!won,lost&points=20..');
    expect(writeAddress({ ...place, filters: [], open: '7' }, '', SHAPE)).toBe('open=7');
    const down = [{ key: 'points', down: true }];
    expect(writeAddress({ filters: [], sort: down, open: undefined }, '', SHAPE)).toBe('sort=-points');
  });

  test('keeps what belongs to the page around it', () => {
    const nothing = { filters: [], sort: [], open: undefined };
    expect(writeAddress(nothing, 'show=approved&state=won&sort=points', SHAPE)).toBe('show=approved');
  });

  test('names what the list does not know any more, and leaves it out', () => {
    const read = readAddress('colour=red&state=blue&points=many&state=won&sort=-age,points&show=x', SHAPE);
    expect(read.dropped).toEqual(['colour red', 'State blue', 'Points many', 'the order by age']);
    expect(read.filters).toEqual([{ field: 'state', not: false, terms: [{ is: 'won' }] }]);
    expect(read.sort).toEqual([{ key: 'points', down: false }]);
  });

  test('an order that only goes downwards is not read the other way', () => {
    const shape = { ...SHAPE, onlyDown: ['points'] };
    expect(readAddress('sort=-points', shape)).toMatchObject({
      sort: [{ key: 'points', down: true }],
      dropped: [],
    });
    expect(readAddress('sort=points', shape)).toMatchObject({
      sort: shape.defaultSort,
      dropped: ['the order by points'],
    });
  });

  test('has nothing in it that says who somebody is', () => {
    const filter = { field: 'phone', not: false, terms: [{ is: '9000000006' }] };
    expect(writeAddress({ filters: [filter], sort: [], open: undefined }, '', SHAPE)).toBe('');
    expect(readAddress('phone=9000000006', SHAPE)).toMatchObject({
      filters: [],
      dropped: ['phone 9000000006'],
    });
  });
});

describe('views', () => {
  const ALL = { name: 'All', search: '' };
  const WON = { name: 'Won', search: 'state=won' };
  const LARGE = { name: 'Large wins', search: 'state=won&points=5000..' };

  test('the view that says most of an address is the one that is shown', () => {
    const views = [ALL, WON, LARGE];
    expect(viewOf('', views)).toBe(ALL);
    expect(viewOf('points=5000..', views)).toBe(ALL);
    expect(viewOf('state=won&day=today', views)).toBe(WON);
    expect(viewOf('points=5000..&day=today&state=won', views)).toBe(LARGE);
    expect(viewOf('state=lost', [WON, LARGE])).toBeUndefined();
  });

  test('a view keeps everything but the row that is open', () => {
    expect(viewAddress('state=won&open=12&sort=points', SHAPE)).toBe('state=won&sort=points');
  });
});
