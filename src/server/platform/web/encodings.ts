import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** The forms in which a text may be sent packed, the smaller one first. */
type Encoding = 'br' | 'gzip';

const GZIP = { level: 6 };
/** A higher quality saves a twentieth and takes twice as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const gzipLater = promisify(gzip);
const brotliLater = promisify(brotliCompress);

/** Packs in this thread: for texts so small that handing them to another one costs more. */
export function packNow(encoding: Encoding, text: Buffer): Buffer {
  return encoding === 'br' ? brotliCompressSync(text, BROTLI) : gzipSync(text, GZIP);
}

/** Packs in another thread, so that nothing waits for it. */
export function packLater(encoding: Encoding, text: Buffer): Promise<Buffer> {
  return encoding === 'br' ? brotliLater(text, BROTLI) : gzipLater(text, GZIP);
}

/**
 * The smallest form that a client takes, or null for the text as it is. A form with `q=0` is not wanted.
 *
 * @example bestEncoding('gzip, br;q=0') // 'gzip'
 */
export function bestEncoding(accepted = ''): Encoding | null {
  const wanted = new Map(
    accepted.split(',').map((one) => {
      const [name = '', ...rest] = one.split(';').map((part) => part.trim().toLowerCase());
      return [name, !rest.some((part) => /^q=0(\.0*)?$/.test(part))] as const;
    }),
  );
  const takes = (encoding: Encoding) => wanted.get(encoding) ?? wanted.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}
