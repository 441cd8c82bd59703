import { expect, test } from 'vitest';
import { plant } from '../plant.ts';
import { tidyProblems } from '../tidy-problems.ts';

const modules = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`src/rules/part-${i}.ts`, `export const part${i} = ${i};\n`]),
  );
const found = (files: Readonly<Record<string, string>>) =>
  tidyProblems(plant({ 'package.json': '{}', ...files })).filter((line) => line.endsWith('(short folders)'));

test('a folder of 25 modules is no problem, however many tests stand beside them', () => {
  expect(found({ ...modules(25), 'src/rules/part-0.test.ts': '' })).toEqual([]);
});

test('a folder of 26 modules is one', () => {
  expect(found(modules(26))).toEqual(['src/rules:1: 26 modules, at most 25 (short folders)']);
});
