import { z } from 'zod';
import { wireInstant, wireText } from './fields.ts';

const CREDENTIAL_MAX = 1400;
const base64 = 'in base64url';

/** What a device needs to make a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string().describe(`${base64}; answered once, within minutes`),
  rp_id: z.string().describe('the host that the passkey belongs to'),
  user_id: z.string().describe(`${base64}; says nothing about the person`),
  user_name: z.string().describe('what the device shows'),
  excluded: z.array(z.string()).describe('credentials whose device makes no other one'),
});

/** A new passkey as a device answers it. */
export const newPasskey = z.object({
  credential_id: wireText(CREDENTIAL_MAX),
  client_data: wireText(4000).describe(base64),
  attestation: wireText(20_000).describe(base64),
});

/** A question that a passkey answers. */
export const passkeyQuestion = z.object({
  challenge: z.string().describe(`${base64}; answered once, within minutes`),
  rp_id: z.string(),
  allowed: z.array(z.string()).describe('credentials that may answer; empty for any of this host'),
});

/** The answer of a passkey. */
export const passkeyAnswer = z.object({
  credential_id: wireText(CREDENTIAL_MAX),
  client_data: wireText(4000).describe(base64),
  authenticator_data: wireText(4000).describe(base64),
  signature: wireText(2000).describe(base64),
});

/** An answer where a code may stand in its place. */
export const optionalAnswer = passkeyAnswer
  .nullish()
  .transform((answer) => answer ?? null)
  .describe('in the place of a code');

/** A passkey in the list of its owner. */
export const ownPasskey = z.object({
  passkey_id: z.string(),
  name: z.string(),
  added_at: wireInstant,
  last_used_at: wireInstant.nullable(),
});

/** A name in a call, and the number of an own passkey. */
export const passkeyName = wireText(60).describe('how its owner knows it; empty: by the browser');
export const passkeyId = { passkey_id: wireText(20) };

/** Why a new passkey is not kept, in the order in which it is checked. */
export const NEW_PASSKEY_REFUSALS = [
  'passkeys_off',
  'passkey_name_not_valid',
  'passkey_not_valid',
  'passkey_known',
  'passkeys_full',
] as const;
