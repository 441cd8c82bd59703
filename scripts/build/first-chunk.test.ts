import { expect, it } from 'vitest';
import { firstChunk } from './first-chunk.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'main.tsx': ['app.tsx', 'react'],
  'app.tsx': ['shell.tsx', 'react'],
  'shell.tsx': ['app.tsx'],
  'screen.tsx': ['card.tsx', 'react'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

it.each([
  ['app.tsx', 'first'],
  ['shell.tsx', 'first'],
  ['react', 'first'],
  ['screen.tsx', null],
  ['card.tsx', null],
  ['main.tsx', null],
])('%s goes into the chunk %s', (id, chunk) => {
  expect(firstChunk('main.tsx')(id, graph)).toBe(chunk);
});
