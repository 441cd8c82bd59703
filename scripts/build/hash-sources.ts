import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './apps.ts';

// Both apps bundle these besides their own folder.
const BUNDLED = ['src/client', 'src/ui', 'src/contract', 'src/rules'] as const;

const TEST_FILE = /\.test\.tsx?$/;

/** One text that changes when anything changes that goes into the app. */
export function hashSources({ name, source }: App): string {
  const files = [
    'package-lock.json',
    `vite.${name}.config.ts`,
    ...filesIn('scripts/build'),
    ...[source, ...BUNDLED].flatMap((folder) => filesIn(folder)),
  ];
  return hashOf(files);
}

/** A short text that changes with the contract, and so with the shape of any answer. */
export function hashContract(): string {
  return hashOf(filesIn('src/contract')).slice(0, 8);
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
