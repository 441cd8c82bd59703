import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestStore } from '../../../../test/support/test-store.ts';
import { type Db } from './db.ts';
import { sql } from './sql.ts';

describe.each(['postgres', 'pglite'] as const)('values of %s', (kind) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await openTestStore(kind));
  });
  afterAll(() => db.close());

  const read = async (expression: string) => {
    const { value } = await db.one<{ value: unknown }>({
      parts: [`select ${expression} as value`],
      values: [],
    });
    return value;
  };

  test.each([
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['(-9007199254740991)::bigint', -Number.MAX_SAFE_INTEGER],
    ['12::numeric', 12],
    ['(select sum(x) from (values (1::bigint), (2)) as t (x))', 3],
    ["'{}'::bigint[]", []],
    ['array[1, 9007199254740991]::bigint[]', [1, Number.MAX_SAFE_INTEGER]],
    ['array[0, 6]::smallint[]', [0, 6]],
    ['array[11000007]::integer[]', [11_000_007]],
    ["date '2024-02-29'", '2024-02-29'],
    ["timestamptz '2026-11-20 08:17:00.123+05:30'", Date.parse('2026-11-20T02:47:00.123Z')],
    ["timestamptz '2026-11-20 08:17:00+00'", Date.parse('2026-11-20T08:17:00Z')],
    ['\'{"a": [1, 2]}\'::jsonb', { a: [1, 2] }],
    ['true', true],
    ['null::bigint', null],
  ])('%s', async (expression, value) => {
    expect(await read(expression)).toEqual(value);
  });

  test.each(['9007199254740992::bigint', '(-9007199254740992)::bigint', '1e20::numeric', '1.5::numeric'])(
    '%s would no longer be exact and is a fault',
    async (expression) => {
      await expect(read(expression)).rejects.toThrow('does not fit');
    },
  );

  test('a list with a number that would no longer be exact is a fault', async () => {
    await expect(read('array[1, 9007199254740993]::bigint[]')).rejects.toThrow('does not fit');
  });

  test('the store goes on after such a fault', async () => {
    await expect(read('9007199254740992::bigint')).rejects.toThrow('does not fit');
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});
