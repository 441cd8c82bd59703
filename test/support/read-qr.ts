import jsQR from 'jsqr';

const MODULE_PIXELS = 4;

/**
 * What a camera would read from a QR image as our server draws it: its squares as pixels, and a decoder of another
 * maker.
 */
export function readQr(image: string): string | null {
  const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const side = size * MODULE_PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let i = 0; i < MODULE_PIXELS ** 2; i += 1) {
      const column = Number(x) * MODULE_PIXELS + (i % MODULE_PIXELS);
      const row = Number(y) * MODULE_PIXELS + Math.floor(i / MODULE_PIXELS);
      pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data ?? null;
}
