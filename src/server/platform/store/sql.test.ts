import { expect, test } from 'vitest';
import { sql, sqlText } from './sql.ts';

test('values stand apart from the text, in their order', () => {
  const statement = sql`select * from players where id = ${7} and name = ${'Asha'}`;
  expect(sqlText(statement)).toBe('select * from players where id = $1 and name = $2');
  expect(statement.values).toEqual([7, 'Asha']);
});

test('a statement without values is its text', () => {
  const statement = sql`select 1`;
  expect([sqlText(statement), statement.values]).toEqual(['select 1', []]);
});

test('a statement inside another is spliced in, with its values in their places', () => {
  const filter = sql`family = ${'main'} and active = ${true}`;
  const statement = sql`select ${'a'} from markets where ${filter} limit ${5}`;
  expect(sqlText(statement)).toBe('select $1 from markets where family = $2 and active = $3 limit $4');
  expect(statement.values).toEqual(['a', 'main', true, 5]);
});

test('statements may be nested several times, stand side by side, and be empty', () => {
  const inner = sql`x = ${1}`;
  const outer = sql`(${inner} or ${inner})`;
  const statement = sql`select ${outer}${sql``} and y = ${2}`;
  expect(sqlText(statement)).toBe('select (x = $1 or x = $2) and y = $3');
  expect(statement.values).toEqual([1, 1, 2]);
});

test('what looks like SQL in a value stays a value', () => {
  const evil = "'; drop table players; --";
  const statement = sql`select ${evil}`;
  expect(sqlText(statement)).toBe('select $1');
  expect(statement.values).toEqual([evil]);
});

test('lists, nothing and objects are values as well', () => {
  const statement = sql`select ${[1, 2]}, ${null}, ${{ parts: 1 }}`;
  expect(sqlText(statement)).toBe('select $1, $2, $3');
  expect(statement.values).toEqual([[1, 2], null, { parts: 1 }]);
});
