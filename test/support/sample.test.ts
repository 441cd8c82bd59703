import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG_TESTS } from './sample.ts';

test('a file that is left to the whole is there, so none is left out by an old name', () => {
  expect(LONG_TESTS.filter((file) => !existsSync(file))).toEqual([]);
});
