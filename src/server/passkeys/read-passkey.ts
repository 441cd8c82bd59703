import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { newPasskey, passkeyAnswer } from '#contract/passkeys.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import type { StoredPasskey } from './passkeys.table.ts';

/** A credential as the store keeps it: a name of less would not be unique, and one of more no device has. */
const CREDENTIAL = /^[\w-]{16,1400}$/;

export type NewPasskey = z.output<typeof newPasskey>;
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/**
 * What the package finds in an answer. It throws for everything that is wrong with one (another page or host, nobody in
 * front of the device, a count that went back, a false signature), which is an expected no here: null.
 */
export async function readNewPasskey(
  { origin, rpId }: PasskeyPlace,
  { credential_id: id, client_data: clientDataJSON, attestation: attestationObject }: NewPasskey,
  challenge: string,
): Promise<{
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
} | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    // What the device signed counts, not what stands beside it.
    if (!verified || registrationInfo.credential.id !== id || !CREDENTIAL.test(id)) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('hex'),
      signCount: counter,
    };
  } catch {
    return null;
  }
}

/** The count that a right answer says, else null. */
export async function readAnswer(
  { origin, rpId }: PasskeyPlace,
  answer: PasskeyAnswer,
  { passkey, challenge }: { readonly passkey: StoredPasskey; readonly challenge: string },
): Promise<{ readonly signCount: number } | null> {
  const { credential_id: id, client_data: clientDataJSON, authenticator_data, signature } = answer;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData: authenticator_data, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'hex')),
        counter: passkey.signCount,
      },
      requireUserVerification: true,
    });
    return verified ? { signCount: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
}

/** The challenge that an answer says it answers; null for what is no answer. */
export function challengeIn(clientData: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    const challenge: unknown =
      typeof said === 'object' && said !== null ? Reflect.get(said, 'challenge') : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
