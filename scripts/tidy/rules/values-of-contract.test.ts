import { expect, test } from 'vitest';
import { sourceFile } from '../source-file.ts';
import { valuesOfContract } from './values-of-contract.ts';

const CONTRACT = [
  sourceFile('src/contract/call.ts', "import { z } from 'zod';\nexport const call = z.object({});\n"),
  sourceFile('src/contract/lists.ts', "import { call } from './call.ts';\nexport const list = [call];\n"),
  sourceFile(
    'src/contract/tags.ts',
    "import type { z } from 'zod';\nexport const tags: readonly z.x[] = [];\n",
  ),
];

function linesOf(path: string, code: string): readonly number[] {
  return valuesOfContract([...CONTRACT, sourceFile(path, code)]).map(({ line }) => line);
}

test('A value is not taken from a file that loads zod, however far away.', () => {
  const code = "import { call } from '#contract/call.ts';\nimport { list } from '#contract/lists.ts';\n";
  for (const app of ['player', 'console', 'client', 'ui']) {
    expect(linesOf(`src/${app}/bid.ts`, code)).toEqual([1, 2]);
  }
  expect(linesOf('src/player/bid.ts', "const x = () => import('#contract/lists.ts');\n")).toEqual([1]);
});

test('Types cost nothing, and values of files without zod are free to use.', () => {
  const code = [
    "import type { call } from '#contract/call.ts';",
    "export type { list } from '#contract/lists.ts';",
    "import { tags } from '#contract/tags.ts';",
  ].join('\n');
  expect(linesOf('src/player/bid.ts', code)).toEqual([]);
});

test('The import of a name that is only a type stays in the code as an import of its file.', () => {
  expect(linesOf('src/console/bid.ts', "import { type call } from '#contract/call.ts';\n")).toEqual([1]);
});

test('The server and tests may load it.', () => {
  const code = "import { call } from '#contract/call.ts';\n";
  expect(linesOf('src/server/bid.ts', code)).toEqual([]);
  expect(linesOf('src/player/bid.test.ts', code)).toEqual([]);
});
