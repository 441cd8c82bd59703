import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readManifest } from '../../scripts/cold/manifest.ts';
import { figuresOfRows } from '../../src/server/books/cold/cold-month-store.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';

/** What can happen to the files of a month in cold storage. */

const ledgerOf = (folder: string) => join(folder, 'ledger.jsonl.gz');

export async function flipByte(folder: string): Promise<void> {
  const bytes = await readFile(ledgerOf(folder));
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = 255 - (bytes[middle] ?? 0);
  await writeFile(ledgerOf(folder), bytes);
}

export async function dropFile(folder: string): Promise<void> {
  await rm(join(folder, 'wins.jsonl.gz'));
}

export const dropRow = (folder: string) => rewrite(folder, 'ledger', (lines) => lines.slice(1));
export const changeRow = (folder: string) =>
  rewrite(folder, 'ledger', ([first = '', ...rest]) => [first.replace(/"key": "/, '"key": "x'), ...rest]);

/** A slip is another, and everything that describes the files fits to it. */
export async function changeContent(folder: string, db: Queryable): Promise<void> {
  await rewrite(folder, 'slips', ([first = '', ...rest]) => [
    first.replace(/"request_id": "/, '"request_id": "x'),
    ...rest,
  ]);
  const lines = gunzipSync(await readFile(join(folder, 'slips.jsonl.gz')))
    .toString()
    .split('\n');
  const rows = `[${lines.join(',')}]`;
  const { content } = await figuresOfRows(db, { table: 'slips', rows, newer: [] });
  const manifest = join(folder, 'manifest.json');
  const said = readManifest(folder).manifest.files.slips.figures.content;
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(said, content));
}

/** As somebody does who also makes the checksum fit. */
async function rewrite(
  folder: string,
  table: 'ledger' | 'slips',
  change: (lines: readonly string[]) => readonly string[],
): Promise<void> {
  const path = join(folder, `${table}.jsonl.gz`);
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split('\n');
  const packed = gzipSync(change(lines).join('\n'));
  await writeFile(path, packed);
  const manifest = join(folder, 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  const file = readManifest(folder).manifest.files[table];
  const sha256 = createHash('sha256').update(packed).digest('hex');
  const bytes = `"bytes": ${packed.length},`;
  await writeFile(manifest, text.replace(file.sha256, sha256).replace(`"bytes": ${file.bytes},`, bytes));
}
