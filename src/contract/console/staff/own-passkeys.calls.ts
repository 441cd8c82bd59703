import { z } from 'zod';
import { byStaff, defineCall } from '../../call.ts';
import { wireText } from '../../fields.ts';
import {
  NEW_PASSKEY_REFUSALS,
  newPasskey,
  ownPasskey,
  passkeyId,
  passkeyName,
  passkeyQuestion,
  passkeyRequest,
} from '../../passkeys.ts';

/** Passkeys of staff: in the place of the six digits, for the person's own account. */
export const ownPasskeyCalls = {
  '/console/api/list-own-passkeys': defineCall({
    summary: 'The own passkeys, and whether this address can have any.',
    spec: 'AUTH-17, AUTH-18',
    ...byStaff('console.use'),
    reply: z.object({ possible: z.boolean(), passkeys: z.array(ownPasskey) }),
  }),
  '/console/api/begin-passkey': defineCall({
    summary: 'Begin a passkey with a fresh code of the authenticator; only this session can finish it.',
    spec: 'AUTH-17, AUTH-18, AUTH-14',
    ...byStaff('console.use'),
    input: z.object({ code: wireText(12) }),
    reply: passkeyRequest,
    refusals: ['passkeys_off', 'totp_not_valid', 'passkeys_full'],
  }),
  '/console/api/add-passkey': defineCall({
    summary: 'Keep the passkey that was begun in this session. All owners are told.',
    spec: 'AUTH-17, AUTH-18',
    ...byStaff('console.use'),
    input: z.object({ name: passkeyName, passkey: newPasskey }),
    reply: ownPasskey,
    refusals: NEW_PASSKEY_REFUSALS,
  }),
  '/console/api/rename-passkey': defineCall({
    summary: 'Call an own passkey something else.',
    spec: 'AUTH-17',
    ...byStaff('console.use'),
    input: z.object({ ...passkeyId, name: passkeyName }),
    refusals: ['passkey_name_not_valid', 'passkey_unknown'],
  }),
  '/console/api/remove-passkey': defineCall({
    summary: 'Remove an own passkey; it opens nothing any more.',
    spec: 'AUTH-17, AUTH-18',
    ...byStaff('console.use'),
    stepUp: true,
    input: z.object(passkeyId),
    refusals: ['passkey_unknown'],
  }),
  '/console/api/get-passkey-question': defineCall({
    summary:
      'A question that an own passkey answers in the place of a code: for ten minutes of acts, or for one approval and no other.',
    spec: 'AUTH-17, AUTH-14',
    ...byStaff('console.use'),
    input: z.object({ approval_id: wireText(20).describe('empty: for ten minutes of this session') }),
    reply: passkeyQuestion,
    refusals: ['passkeys_off', 'passkey_unknown'],
  }),
};
