import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { COLD_TABLES, type ColdFigures, type ColdTable } from '../../src/server/ledger/cold-months.ts';
import {
  columnsOf,
  figuresOfPart,
  figuresOfRows,
  newerColumns,
} from '../../src/server/books/cold/cold-month-store.ts';
import { inOwnTime, readPart } from '../../src/server/books/cold/read-part.ts';
import type { Tell } from '../../src/server/books/cold/move-month.ts';
import type { Db, Queryable } from '../../src/server/platform/store/db.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';
import { fileOf, MANIFEST, type Manifest, readManifest } from './manifest.ts';

const LINES_AT_ONCE = 5_000;

/**
 * Writes a month into a folder: one file for each table, and at last what they are. A folder that was begun and not ended is
 * begun anew; one that is whole is left as it is.
 */
export async function writeMonth(
  db: Db,
  { period, folder }: { readonly period: number; readonly folder: string },
  tell: Tell,
): Promise<void> {
  if (await exists(join(folder, MANIFEST))) return;
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const files: Partial<Record<ColdTable, Manifest['files'][ColdTable]>> = {};
  for (const table of COLD_TABLES) {
    await writeTable(db, { table, period }, fileOf(partial, table));
    files[table] = {
      columns: [...(await columnsOf(db, table))],
      figures: await figuresOf(db, table, period),
      ...(await sumOfFile(fileOf(partial, table))),
    };
    tell(`written ${table}`);
  }
  const text = `${JSON.stringify({ format: 1, period, files }, null, 2)}\n`;
  await writeFile(join(partial, MANIFEST), text, { mode: 0o600, flush: true });
  await keepOnDisk(partial);
  await rename(partial, folder);
  await keepOnDisk(dirname(folder));
  tell('named');
}

async function writeTable(
  db: Db,
  part: { readonly table: ColdTable; readonly period: number },
  path: string,
): Promise<void> {
  const packed = createGzip();
  const written = pipeline(packed, createWriteStream(path, { mode: 0o600 }));
  // A disk that is full is told at once to whoever waits for room, and below to everybody else.
  written.catch(() => undefined);
  await readPart(db, part, async (lines) => {
    if (!packed.write(lines.map((line) => `${line}\n`).join('')))
      await Promise.race([once(packed, 'drain'), written]);
  });
  packed.end();
  await written;
  await keepOnDisk(path);
}

async function figuresOf(db: Db, table: ColdTable, period: number): Promise<ColdFigures> {
  return inOwnTime(db, (tx) => figuresOfPart(tx, `${table}_${period}`));
}

/** Reads files back: their checksums, and row by row as the database understands them, are what the manifest says. */
export async function provenMonth(
  db: Db,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly sha256: string }> {
  if (!(await exists(join(folder, MANIFEST))))
    throw new StartRefusedError(
      `${folder} has no ${MANIFEST}: it is not the folder of a month, or not whole.`,
    );
  const read = readManifest(folder);
  for (const table of COLD_TABLES) {
    const path = fileOf(folder, table);
    const { bytes, sha256, figures, columns } = read.manifest.files[table];
    const found = await sumOfFile(path);
    if (found.sha256 !== sha256 || found.bytes !== bytes)
      throw new StartRefusedError(
        `${path} is damaged: its checksum is not that of ${MANIFEST}. Take another copy.`,
      );
    const counted = await inOwnTime(db, (tx) => figuresOfFile(tx, { table, path, columns }));
    if (JSON.stringify(counted) !== JSON.stringify(figures))
      throw new StartRefusedError(`${path} has other rows than ${MANIFEST} says. Take another copy.`);
  }
  return read;
}

async function figuresOfFile(
  tx: Queryable,
  file: { readonly table: ColdTable; readonly path: string; readonly columns: readonly string[] },
): Promise<ColdFigures> {
  const { table, path, columns } = file;
  const newer = await newerColumns(tx, table, columns);
  let [rows, amount, won, content] = [0, 0, 0, 0n];
  for await (const lines of linesOf(path)) {
    const found = await figuresOfRows(tx, { table, rows: `[${lines.join(',')}]`, newer });
    rows += found.rows;
    amount += found.amount;
    won += found.won;
    content += BigInt(found.content);
  }
  return { rows, amount, won, content: String(content) };
}

/** The rows of a file as lines of JSON, some thousand at a time. */
export async function* linesOf(path: string): AsyncGenerator<readonly string[]> {
  const unpacked = createReadStream(path).pipe(createGunzip());
  let lines: string[] = [];
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) {
    lines.push(line);
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

async function sumOfFile(path: string): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = createReadStream(path);
  stream.on('data', (piece) => {
    hash.update(piece);
    bytes += piece.length;
  });
  try {
    await finished(stream);
  } catch {
    throw new StartRefusedError(`${path} is missing or cannot be read. Take another copy.`);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Waits until a file, or the names in a folder, outlive a power cut. */
async function keepOnDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

async function exists(path: string): Promise<boolean> {
  const names: readonly string[] = await readdir(dirname(path)).catch(() => []);
  return names.includes(path.slice(dirname(path).length + 1));
}
