import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findProof } from './find-proof.ts';

test.each([0, 1, 7, 8, 9, 12])(
  'a proof of %i bits begins with as many zeros, and no smaller number does',
  (bits) => {
    const challenge = `${bits}.1795000000000.abcdefghijklmnopqrstuv.${'m'.repeat(43)}`;
    const proof = findProof(challenge, bits);
    expect(zeros(proof)).toBeGreaterThanOrEqual(bits);
    const found = Number(proof.slice(challenge.length + 1));
    for (let n = 0; n < found; n += 1) expect(zeros(`${challenge}:${n}`)).toBeLessThan(bits);
  },
);

function zeros(text: string): number {
  const hash = createHash('sha256').update(text).digest();
  return [...hash]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .indexOf('1');
}
