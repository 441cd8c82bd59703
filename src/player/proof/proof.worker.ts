import { findProof } from './find-proof.ts';

addEventListener('message', ({ data }: MessageEvent<{ readonly challenge: string; readonly bits: number }>) =>
  postMessage(findProof(data.challenge, data.bits)),
);
