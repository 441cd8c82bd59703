import { redrawImage } from '../../src/server/content/redraw-image.ts';

/** The smallest image that somebody may send, in base64: one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The same as the server keeps and shows it. */
export async function drawnPixel(): Promise<string> {
  const drawn = await redrawImage(PIXEL);
  if (drawn === null || drawn === 'busy') throw new Error('the pixel was not drawn');
  return drawn.bytes.toString('base64');
}
