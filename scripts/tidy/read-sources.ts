import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFile, type SourceFile } from './source-file.ts';

// What .gitignore names, and the repository itself.
const NOT_OURS: ReadonlySet<string> = new Set([
  '.git',
  '.cache',
  'node_modules',
  'data',
  'dist',
  'coverage',
  'test-results',
]);

const TEXT_FILE =
  /(?:\.(?:ts|tsx|mjs|js|json|css|html|svg|sql|md|txt|yml|yaml)|\.ci\/[^/]+|\/Dockerfile|\.npmrc|\/\.env[^/]*|\.pem|\.key)$/;

/** All text files under a root that are part of the project. */
export function readSources(root: string): readonly SourceFile[] {
  return pathsIn(root, '')
    .filter((path) => TEXT_FILE.test(`/${path}`))
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
}

function pathsIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // Only at the root: test/data, for one, is ours.
      if (folder === '' && NOT_OURS.has(entry.name)) return [];
      if (entry.isDirectory()) return pathsIn(root, path);
      return entry.isFile() ? [path] : [];
    });
}
