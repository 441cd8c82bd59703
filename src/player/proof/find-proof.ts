import { sha256 } from '@noble/hashes/sha2.js';

/**
 * The proof that the server asks for: the challenge and a number, so that their SHA-256 begins with so many zero bits.
 *
 * @example findProof('8.1795000000000.nonce.mac', 8) // '8.1795000000000.nonce.mac:113'
 */
export function findProof(challenge: string, bits: number): string {
  const encoder = new TextEncoder();
  // The challenge is longer than most blocks of the hash: what is always the same is hashed once.
  const begun = sha256.create().update(encoder.encode(`${challenge}:`));
  for (let n = 0; ; n += 1) {
    const attempt = begun.clone().update(encoder.encode(String(n)));
    if (startsWithZeros(attempt.digest(), bits)) return `${challenge}:${n}`;
  }
}

function startsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  for (let i = 0; i < whole; i += 1) if (hash[i] !== 0) return false;
  return bits % 8 === 0 || (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
}
