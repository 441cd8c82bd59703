import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const DB = new URL('../../db/', import.meta.url);

/** Files by their path in db/; null takes one away. */
export type DbChange = Readonly<Record<string, string | null>>;

/** A folder of migrations and functions as `migrate` takes it: what is given, or a copy of ours with a change. */
export function dbFolder(files: DbChange, { ours = false } = {}): URL {
  const folder = mkdtempSync(join(tmpdir(), 'ank-db-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['migrations', 'functions', 'ahead'])
    if (ours) cpSync(new URL(part, DB), join(folder, part), { recursive: true });
    else mkdirSync(join(folder, part));
  for (const [path, text] of Object.entries(files))
    if (text === null) rmSync(join(folder, path));
    else writeFileSync(join(folder, path), text);
  return pathToFileURL(`${folder}/`);
}
