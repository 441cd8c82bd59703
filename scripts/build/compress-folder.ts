import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Pictures and fonts are compressed already.
const TEXT_FILE = /\.(?:js|css|html|svg|json|webmanifest|txt|map)$/;

// Below this the headers of the reply weigh more than what is saved.
const BYTES_MIN = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz beside every text file. Answers the share of bytes that brotli saves. */
export async function compressFolder(folder: string): Promise<number> {
  let before = 0;
  let after = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT_FILE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < BYTES_MIN) continue;
    const small = await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    writeFileSync(`${file}.br`, small);
    writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
    before += bytes.length;
    after += small.length;
  }
  return before === 0 ? 0 : 1 - after / before;
}
