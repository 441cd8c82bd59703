import { describe, expect, test } from 'vitest';
import { parseImage } from './parse-image.ts';

const parse = (bytes: Buffer) => parseImage(bytes.toString('base64'));
const read = (image: ReturnType<typeof parse>) =>
  image === null ? null : [image.mediaType, image.width, image.height];

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** With a segment of the camera before the one that has the size. */
function jpeg(width: number, height: number, frame = 0xc0): Buffer {
  const camera = Buffer.concat([Buffer.from([0xff, 0xe1, 0x00, 0x08]), Buffer.from('Exif\0\0')]);
  const start = Buffer.from([0xff, frame, 0x00, 0x11, 0x08, 0, 0, 0, 0, 0x03, 0, 0]);
  start.writeUInt16BE(height, 5);
  start.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), camera, start]);
}

function webp(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write(`RIFF\0\0\0\0WEBP${kind}`, 'latin1');
  if (kind === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') bytes.writeUInt32LE(width - 1 + (height - 1) * 0x4000, 21);
  else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}

describe('a picture for the slider', () => {
  test.each([
    ['PNG', png(1200, 480), 'image/png'],
    ['JPEG', jpeg(1200, 480), 'image/jpeg'],
    ['JPEG that appears in steps', jpeg(1200, 480, 0xc2), 'image/jpeg'],
    ['WebP', webp('VP8 ', 1200, 480), 'image/webp'],
    ['WebP without loss', webp('VP8L', 1200, 480), 'image/webp'],
    ['WebP with more parts', webp('VP8X', 1200, 480), 'image/webp'],
  ])('is a %s by its first bytes, with the size that stands in it', (_, bytes, mediaType) => {
    expect(read(parse(bytes))).toEqual([mediaType, 1200, 480]);
  });

  test('has at most 12 megapixels', () => {
    expect(read(parse(png(4000, 3000)))).toEqual(['image/png', 4000, 3000]);
    expect(parse(png(4001, 3000))).toBeNull();
    expect(parse(webp('VP8X', 16_000_000, 16_000_000))).toBeNull();
    expect(parse(jpeg(65_535, 65_535))).toBeNull();
  });

  test('has at most 2 MiB', () => {
    const largest = Buffer.concat([png(10, 10), Buffer.alloc(2 * 1024 * 1024 - 40)]);
    expect(read(parse(largest))).toEqual(['image/png', 10, 10]);
    expect(parse(Buffer.concat([largest, Buffer.alloc(1)]))).toBeNull();
  });

  test.each([
    ['a picture without a width', png(0, 10)],
    ['a JPEG whose frame never comes', jpeg(10, 10, 0xe2)],
    ['a JPEG that ends in its size', jpeg(10, 10).subarray(0, 18)],
    ['a JPEG whose segments have no length', Buffer.from([0xff, 0xd8, ...Array<number>(40).fill(0xff)])],
    ['a PNG that ends in its size', png(10, 10).subarray(0, 22)],
    ['a WebP of a kind to come', Buffer.from(webp('VP8 ', 9, 9)).fill('VP9 ', 12, 16, 'latin1')],
    ['a sound in the box of a WebP', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(40)])],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0')],
    ['a drawing that may have a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is not %s', (_, bytes) => {
    expect(parse(bytes)).toBeNull();
  });
});
