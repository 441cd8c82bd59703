import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { DrawnImage, ImageOrder } from './redraw-image.ts';

/**
 * Draws one image after the other anew, in a thread of its own, so that the node answers others meanwhile. What cannot be
 * drawn within the limits of the order is answered null.
 */
sharp.cache(false);
sharp.concurrency(1);
// Whatever a file says of itself, no code for other kinds of images is run.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

parentPort?.on('message', (order: ImageOrder) => {
  void draw(order)
    .catch(() => null)
    .then((drawn) => parentPort?.postMessage(drawn));
});

/** As it is to be seen: turned as the camera says, in the colours of screens, and without anything that says more. */
async function draw({ bytes, pixelsMax, sideMax, seconds }: ImageOrder): Promise<DrawnImage | null> {
  const limits = { limitInputPixels: pixelsMax, failOn: 'truncated' } as const;
  const { pages = 1 } = await sharp(bytes, limits).metadata();
  if (pages !== 1) return null;
  const { data, info } = await sharp(bytes, limits)
    .timeout({ seconds: Math.ceil(seconds) })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
