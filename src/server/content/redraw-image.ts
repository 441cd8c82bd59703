import { Worker } from 'node:worker_threads';
import { workQueue } from '../platform/work-queue.ts';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX, parseImage, type ParsedImage } from './parse-image.ts';

/** What the worker is told, and what it answers. */
export interface ImageOrder {
  readonly bytes: Uint8Array;
  readonly pixelsMax: number;
  readonly sideMax: number;
  readonly seconds: number;
}
export interface DrawnImage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Enough to read the small print of a screenshot. */
const SIDE_MAX = 2048;
const HEAP_MIB_MAX = 64;

/** Draws images anew; null for what cannot be drawn, 'busy' when too many wait. */
export type ImageDrawer = (base64: string) => Promise<ParsedImage | 'busy' | null>;

/**
 * Draws an image that somebody sent anew (TH-22), so that nothing of the file is kept but what is to be seen: no place
 * where it was taken, nothing that hides behind the image, nothing that could harm whoever opens it. One still image of
 * at most 2 MiB and 12 megapixels becomes a WebP of at most 2,048 pixels a side. It takes some tenths of a second, in a
 * worker and one after the other.
 */
export const redrawImage: ImageDrawer = openImageDrawer({ seconds: 5, waitingMax: 20 });

export function openImageDrawer(limits: {
  readonly seconds: number;
  readonly waitingMax: number;
}): ImageDrawer {
  const { seconds, waitingMax } = limits;
  const queued = workQueue({ atOnce: 1, waitingMax });
  let worker: Worker | null = null;
  const draw = (bytes: Uint8Array): Promise<DrawnImage | null> => {
    const own = (worker ??= startWorker(() => (worker = null)));
    const order: ImageOrder = { bytes, pixelsMax: IMAGE_PIXELS_MAX, sideMax: SIDE_MAX, seconds };
    return orderImage(own, order);
  };
  return async (base64) => {
    const given = parseImage(base64);
    if (given === null) return null;
    // One more level, because null alone says that too much waits.
    const done = await queued(async () => ({ drawn: await draw(given.bytes) }));
    if (done === null) return 'busy';
    if (done.drawn === null || done.drawn.bytes.length > IMAGE_BYTES_MAX) return null;
    return { ...done.drawn, bytes: Buffer.from(done.drawn.bytes), mediaType: 'image/webp' };
  };
}

/** Started with the first image, and again after one that ended it. It keeps no process from ending. */
function startWorker(ended: () => void): Worker {
  const worker = new Worker(new URL('./redraw.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB_MAX },
  });
  // Whoever has ordered an image hears of it as well; without anybody it must not end the process.
  worker.on('error', () => undefined);
  worker.once('exit', ended);
  worker.unref();
  return worker;
}

/**
 * Null also when the image ends the worker, because it takes twice as long as it may or too much memory. Any other
 * error of the worker is a fault of ours and is thrown.
 */
function orderImage(worker: Worker, order: ImageOrder): Promise<DrawnImage | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), 2_000 * order.seconds);
    const end = () => {
      clearTimeout(timer);
      worker.off('message', drawn).off('exit', gone).off('error', failed);
    };
    const drawn = (image: DrawnImage | null) => {
      end();
      resolve(image);
    };
    const gone = () => drawn(null);
    const failed = (error: Error & { readonly code?: string }) => {
      end();
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(null);
      else reject(error);
    };
    worker.once('message', drawn).once('exit', gone).once('error', failed);
    worker.postMessage(order);
  });
}
