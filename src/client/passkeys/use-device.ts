import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Input, Reply } from '../calls/call.ts';

type Request = Reply<'/api-begin-passkey'>;
type Question = Reply<'/api-begin-passkey-login'>;

/** What came of asking a device: its answer, or why there is none. */
export type DeviceAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: 'known' | 'given_up' };

const WAIT_MS = 120_000;
const ES256 = -7;
const RS256 = -257;
const ED25519 = -8;

/** Has the device make a passkey; the person shows the device who they are. */
export function makePasskey({
  challenge,
  rp_id,
  user_id,
  user_name,
  excluded,
}: Request): Promise<DeviceAnswer<Input<'/api-add-passkey'>['passkey']>> {
  return answerOf(async () => {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rp_id, name: 'Ank' },
        user: { id: user_id, name: user_name, displayName: user_name },
        pubKeyCredParams: [ED25519, ES256, RS256].map((alg) => ({ alg, type: 'public-key' })),
        excludeCredentials: excluded.map(describe),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        timeout: WAIT_MS,
      },
    });
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      attestation: response.attestationObject,
    };
  });
}

type Answer = Input<'/api-passkey-login'>['passkey'];

/** Has a passkey answer a question. */
export function answerByPasskey(question: Question): Promise<DeviceAnswer<Answer>> {
  return answerQuestion(question, { inField: false });
}

/**
 * Offers the passkeys of this host among what the browser fills in, where it can: in a field that says `webauthn` last in its
 * `autocomplete`. Nothing is shown before the field is used; whoever types instead leaves it unanswered until `stopAsking`.
 */
export async function answerInField(question: Question): Promise<DeviceAnswer<Answer>> {
  if (!(await browserSupportsWebAuthnAutofill())) return { ok: false, why: 'given_up' };
  return answerQuestion(question, { inField: true });
}

/** Takes back what the device is asked. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}

function answerQuestion(
  { challenge, rp_id, allowed }: Question,
  { inField }: { readonly inField: boolean },
): Promise<DeviceAnswer<Answer>> {
  return answerOf(async () => {
    const { id, response } = await startAuthentication({
      useBrowserAutofill: inField,
      optionsJSON: {
        challenge,
        rpId: rp_id,
        allowCredentials: allowed.map(describe),
        userVerification: 'required',
        timeout: WAIT_MS,
      },
    });
    return {
      credential_id: id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    };
  });
}

function describe(id: string) {
  return { id, type: 'public-key' } as const;
}

/** Whoever closes the window of the device, or has no device at hand, has given up; it is no mistake of the program. */
async function answerOf<Value>(ask: () => Promise<Value>): Promise<DeviceAnswer<Value>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { ok: false, why: isKnown ? 'known' : 'given_up' };
  }
}
