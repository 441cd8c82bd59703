import { findProof } from '../../src/player/proof/find-proof.ts';

/** What our app finds against the challenge of a refusal. */
export function prove({ challenge = '', bits = '' }: Readonly<Record<string, string>>): string {
  return findProof(challenge, Number(bits));
}
