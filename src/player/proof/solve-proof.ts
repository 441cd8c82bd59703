import { vouchedScript } from '../pwa/vouched-script.ts';
// oxlint-disable-next-line import/default -- Vite makes the export: the address of the built file
import workerAddress from './proof.worker.ts?worker&url';

const TIMEOUT_MS = 60_000;

/** Solves a challenge of the server off the main thread; null when the browser cannot. */
export function solveProof(challenge: string, bits: number): Promise<string | null> {
  const worker = new Worker(vouchedScript(workerAddress), { type: 'module' });
  return new Promise((resolve) => {
    const end = (proof: string | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(proof);
    };
    const timer = setTimeout(() => end(null), TIMEOUT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(data));
    worker.addEventListener('error', () => end(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this page and takes no origin
    worker.postMessage({ challenge, bits });
  });
}
