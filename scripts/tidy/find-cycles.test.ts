import { expect, test } from 'vitest';
import { findCycles } from './find-cycles.ts';
import { sourceFile } from './source-file.ts';

test.each([
  ['an import', "import { b } from './b.ts';"],
  ['an import of a type', "import type { B } from './b.ts';"],
  ['an import()', "const b = () => import('./b.ts');"],
])('a circle that %s closes is found once, with all its files', (_name, text) => {
  const files = [
    sourceFile('src/a.ts', text),
    sourceFile('src/b.ts', "import { c } from './c.ts';"),
    sourceFile('src/c.ts', "import { a } from './a.ts';"),
    sourceFile('src/d.ts', "import { a } from './a.ts';"),
  ];
  expect(findCycles(files)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
});

test('what two files share is no circle', () => {
  const files = [
    sourceFile('src/a.ts', "import { b } from './b.ts';\nimport { c } from './c.ts';"),
    sourceFile('src/b.ts', "import { c } from './c.ts';"),
    sourceFile('src/c.ts', ''),
  ];
  expect(findCycles(files)).toEqual([]);
});
