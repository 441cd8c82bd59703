import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { COLD_TABLES, type ColdFigures, type ColdTable } from '../../src/server/ledger/cold-months.ts';
import { StartRefusedError } from '../../src/server/platform/start-refused.ts';

const figures = z.object({
  rows: z.number().int(),
  amount: z.number().int(),
  won: z.number().int(),
  content: z.string(),
});
const file = z.object({
  columns: z.array(z.string()),
  figures,
  bytes: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const manifest = z.object({
  format: z.literal(1),
  period: z.number().int(),
  files: z.object({ ledger: file, slips: file, wins: file }),
});

/** What the files of a month say of themselves: it is written last, so a folder that has it is whole. */
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = 'manifest.json';

export function fileOf(folder: string, table: ColdTable): string {
  return join(folder, `${table}.jsonl.gz`);
}

/** Reads the manifest of a folder, with its checksum. */
export function readManifest(folder: string): { readonly manifest: Manifest; readonly sha256: string } {
  const text = readFileSync(join(folder, MANIFEST), 'utf8');
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success)
    throw new StartRefusedError(`${join(folder, MANIFEST)} cannot be read: it is damaged.`);
  return { manifest: parsed.data, sha256: createHash('sha256').update(text).digest('hex') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The figures of all files, and their bytes together. */
export function sumUp({ files }: Manifest) {
  const all: Readonly<Record<ColdTable, ColdFigures>> = {
    ledger: files.ledger.figures,
    slips: files.slips.figures,
    wins: files.wins.figures,
  };
  return { figures: all, bytes: COLD_TABLES.reduce((sum, table) => sum + files[table].bytes, 0) };
}
