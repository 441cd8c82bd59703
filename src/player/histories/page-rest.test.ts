import { expect, test } from 'vitest';
import { restOf } from './page-rest.ts';

const loaded = { of: 'all families', after: '20', items: ['a starline slip'], next: '40' };
const first = { items: ['a main slip'], next: '20' };

test('later pages follow the first page that they were asked for after', () => {
  expect(restOf(loaded, { of: 'all families', first })).toBe(loaded);
  expect(restOf(null, { of: 'all families', first })).toBeNull();
});

test('something new at the top makes them overlap, so they are gone', () => {
  expect(restOf(loaded, { of: 'all families', first: { ...first, next: '19' } })).toBeNull();
  expect(restOf(loaded, { of: 'all families', first: undefined })).toBeNull();
});

test('those of all families do not stand under the first page of one, although it ends with the same slip', () => {
  expect(restOf(loaded, { of: 'main markets', first })).toBeNull();
});
