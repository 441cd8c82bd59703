import { expect, it } from 'vitest';
import { firstChunks } from './first-chunks.ts';

const ICONS = 'node_modules/lucide-react/dist/esm/icons';
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['app.tsx', 'react'],
  'app.tsx': ['shell.tsx', 'react'],
  'shell.tsx': ['app.tsx', 'lucide-react'],
  'home.tsx': ['card.tsx', 'react', 'button.tsx', 'lucide-react'],
  'login.tsx': ['field.tsx', 'button.tsx'],
  'other.tsx': ['chart.tsx', 'card.tsx', 'lucide-react'],
  'later.tsx': ['sheet.tsx', 'field.tsx', 'react'],
  'lucide-react': [
    `${ICONS}/arrow-left.mjs`,
    `${ICONS}/star.mjs`,
    `${ICONS}/trash-2.mjs`,
    `${ICONS}/coffee.mjs`,
  ],
};
const CODE: Readonly<Record<string, string>> = {
  'shell.tsx': 'import { ArrowLeft, Trash2 as Bin } from "lucide-react";',
  'home.tsx': 'import { Star } from "lucide-react";',
  'other.tsx': 'import { Coffee } from "lucide-react";',
};
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [], code: CODE[id] ?? null }),
};

it.each([
  ['app.tsx', 'first'],
  ['shell.tsx', 'first'],
  ['react', 'first'],
  [`${ICONS}/arrow-left.mjs`, 'first'],
  [`${ICONS}/trash-2.mjs`, 'first'],
  ['button.tsx', 'second'],
  ['card.tsx', 'home'],
  [`${ICONS}/star.mjs`, 'home'],
  ['field.tsx', 'login'],
  ['sheet.tsx', 'later'],
  ['chart.tsx', null],
  // Only a later screen shows it, although the package names all icons in one file.
  [`${ICONS}/coffee.mjs`, null],
  ['main.tsx', null],
  ['home.tsx', null],
  ['later.tsx', null],
])('%s goes into the chunk %s', (id, chunk) => {
  const chunks = firstChunks({
    entry: 'main.tsx',
    screens: { home: 'home.tsx', login: 'login.tsx' },
    later: 'later.tsx',
  });
  expect(chunks.map(({ name }) => name(id, graph)).filter((name) => name !== null)).toEqual(
    chunk === null ? [] : [chunk],
  );
});

it('an app without first screens has only the first', () => {
  const [first, second] = firstChunks({ entry: 'main.tsx', screens: {} });
  expect([first?.name('react', graph), first?.name('card.tsx', graph)]).toEqual(['first', null]);
  expect(second?.name('card.tsx', graph)).toBeNull();
});

it('what all others need is taken first', () => {
  const chunks = firstChunks({ entry: 'main.tsx', screens: { home: 'home.tsx' }, later: 'later.tsx' });
  expect(
    chunks.toSorted((one, other) => other.priority - one.priority).map(({ debugName }) => debugName),
  ).toEqual(['first', 'second', 'home', 'later']);
});
