/** An image of an allowed type, by its first bytes. */
export interface ParsedImage {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export const IMAGE_BYTES_MAX = 2 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 12_000_000;

/**
 * Reads an image from base64 (TH-22): JPEG, PNG or WebP by its first bytes, at most 2 MiB and 12 megapixels. null for
 * anything else; the type that the client names is ignored.
 */
export function parseImage(base64: string): ParsedImage | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > IMAGE_BYTES_MAX) return null;
  const found = readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
  if (found === null || found.width < 1 || found.height < 1) return null;
  return found.width * found.height > IMAGE_PIXELS_MAX ? null : { ...found, bytes };
}

type Found = Omit<ParsedImage, 'bytes'>;

function readPng(bytes: Buffer): Found | null {
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001a\n';
  if (!isPng || bytes.subarray(12, 16).toString('latin1') !== 'IHDR') return null;
  return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readWebp(bytes: Buffer): Found | null {
  const isWebp =
    bytes.length > 30 && `${bytes.toString('latin1', 0, 4)}${bytes.toString('latin1', 8, 12)}` === 'RIFFWEBP';
  if (!isWebp) return null;
  const size = webpSize(bytes, bytes.toString('latin1', 12, 16));
  return size === null ? null : { mediaType: 'image/webp', ...size };
}

/** Each of the three kinds of WebP has its size elsewhere (RFC 9649). */
function webpSize(bytes: Buffer, kind: string): { readonly width: number; readonly height: number } | null {
  switch (kind) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) % 0x4000, height: bytes.readUInt16LE(28) % 0x4000 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

const MARK = 0xff;
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** A JPEG is a row of segments; the one that begins a frame (C0 to CF but three) has the size. */
function readJpeg(bytes: Buffer): Found | null {
  if (bytes.length < 4 || bytes[0] !== MARK || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === MARK) {
    const kind = bytes[at + 1] ?? 0;
    if (kind >= 0xc0 && kind <= 0xcf && !NO_FRAMES.has(kind))
      return {
        mediaType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
