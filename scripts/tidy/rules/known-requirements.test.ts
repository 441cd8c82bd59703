import { expect, test } from 'vitest';
import { sourceFile } from '../source-file.ts';
import { knownRequirements } from './known-requirements.ts';

const LISTS = [
  sourceFile('docs/requirements/a.md', '| id | what |\n| --- | --- |\n| A §5 | messages |\n'),
  sourceFile('docs/requirements/money-cases.md', '| T1 | one slip of fifty |\n'),
];

/** A citation that has no line, in two pieces, because this file is checked as well. */
function cite(before: string, after: string): string {
  return `${before}${after}`;
}

test.each([
  ['test/money/slips.test.ts', `test('T1 one of fifty', f);\ntest('${cite('T', '2')} all', f);\n`, 2],
  ['db/migrations/0001-wallet.sql', `-- feature: wallet. A §5.\n-- As ${cite('A §', '6')} says.\n`, 2],
  ['src/rules/money.ts', `// A §5 and ${cite('§', '5')}.\n`, 1],
])('what %s cites without a line in the lists is found', (path, text, line) => {
  const problems = knownRequirements([...LISTS, sourceFile(path, text)]);
  expect(problems.map((problem) => [problem.path, problem.line])).toEqual([[path, line]]);
});

test('what is listed, and what only looks like an id, is no problem', () => {
  const text =
    "test('T1 one is accepted, in the words of A §5', () => [`${1}T00:00:00Z`, 'MAT15', '#T77', 'T-34', 'T12x']);";
  expect(knownRequirements([...LISTS, sourceFile('test/money/slips.test.ts', text)])).toEqual([]);
});
