import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';
import { isSigned, sign } from '../platform/secrets.ts';
import { type CallRequest, refusal } from '../platform/web/request.ts';

const LIFE_SECONDS = 300;

/** 'bits.expires.nonce' with its MAC, and the number that the client has found. */
const PROOF = /^((\d{1,2})\.(\d{13})\.([\w-]{22}))\.([\w-]{48}):(\d{1,15})$/;

type ProofServices = Pick<AppContext, 'config' | 'secrets' | 'clock' | 'throttle'>;

/**
 * Asks the client for some seconds of its processor (security §6.2): nothing to a person, too much for whoever tries
 * thousands. The challenge carries its own MAC, so nothing is stored until it is solved.
 */
export function askProof(node: ProofServices) {
  const expires = node.clock.now() + LIFE_SECONDS * 1000;
  const challenge = `${node.config.proofBits}.${expires}.${randomBytes(16).toString('base64url')}`;
  return refusal('proof_required', {
    params: {
      challenge: `${challenge}.${sign(node.secrets, 'proofs', challenge).toString('base64url')}`,
      bits: String(node.config.proofBits),
    },
  });
}

/** Whether the request carries a right proof that was not used before on any node. */
export async function hasProof(node: ProofServices, { proof }: Pick<CallRequest, 'proof'>): Promise<boolean> {
  const [text, challenge = '', bits, expires, nonce, mac = ''] = PROOF.exec(proof ?? '') ?? [];
  if (text === undefined) return false;
  const isOurs = isSigned(node.secrets, 'proofs', challenge, Buffer.from(mac, 'base64url'));
  if (!isOurs || Number(expires) <= node.clock.now()) return false;
  if (leadingZeroBits(createHash('sha256').update(text).digest()) < Number(bits)) return false;
  return (await node.throttle.hit(`proof:${nonce}`, { burst: 1, seconds: LIFE_SECONDS })) === 0;
}

function leadingZeroBits(hash: Buffer): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
