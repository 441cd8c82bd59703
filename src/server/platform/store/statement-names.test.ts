import { expect, test } from 'vitest';
import { openStatementNames } from './statement-names.ts';

const ask = ({ nameOf }: ReturnType<typeof openStatementNames>, text: string, times: number) =>
  Array.from({ length: times }, () => nameOf(text));

test('a statement has a name of its own from the third time on', () => {
  const names = openStatementNames();
  expect(ask(names, 'one', 4)).toEqual([undefined, undefined, 'read_1', 'read_1']);
  expect(ask(names, 'two', 4)).toEqual([undefined, undefined, 'read_2', 'read_2']);
});

test('a connection keeps so many and no more, and those go on having theirs', () => {
  const names = openStatementNames();
  for (let i = 0; i < 150; i += 1) ask(names, `text ${i}`, 3);
  expect(ask(names, 'one more', 4)).toEqual(Array(4).fill(undefined));
  expect(names.nameOf('text 149')).toBe('read_150');
});

test('a name that was taken back is never given again', () => {
  const names = openStatementNames();
  ask(names, 'one', 3);
  names.renew();
  expect(ask(names, 'one', 3)).toEqual([undefined, undefined, 'read_2']);
});
