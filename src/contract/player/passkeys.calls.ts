import { z } from 'zod';
import { by, defineCall } from '../call.ts';
import {
  NEW_PASSKEY_REFUSALS,
  newPasskey,
  ownPasskey,
  passkeyAnswer,
  passkeyId,
  passkeyName,
  passkeyQuestion,
  passkeyRequest,
} from '../passkeys.ts';
import { loggedIn, sessionKind } from './accounts.calls.ts';

/** Passkeys of players: another way to log in, beside the password. */
export const passkeyCalls = {
  '/api-list-passkeys': defineCall({
    summary: 'The passkeys of the player, and whether this address can have any.',
    spec: 'AUTH-17',
    ...by('player', 'read'),
    reply: z.object({ possible: z.boolean(), passkeys: z.array(ownPasskey) }),
  }),
  '/api-begin-passkey': defineCall({
    summary: 'Begin a passkey; only this log-in session can finish it.',
    spec: 'AUTH-17, AUTH-14',
    ...by('player', 'login'),
    stepUp: true,
    reply: passkeyRequest,
    refusals: ['passkeys_off', 'passkeys_full'],
  }),
  '/api-add-passkey': defineCall({
    summary: 'Keep the passkey that was begun in this log-in session.',
    spec: 'AUTH-17',
    ...by('player', 'login'),
    input: z.object({ name: passkeyName, passkey: newPasskey }),
    reply: ownPasskey,
    refusals: NEW_PASSKEY_REFUSALS,
  }),
  '/api-rename-passkey': defineCall({
    summary: 'Call a passkey something else.',
    spec: 'AUTH-17, AUTH-14',
    ...by('player', 'login'),
    stepUp: true,
    input: z.object({ ...passkeyId, name: passkeyName }),
    refusals: ['passkey_name_not_valid', 'passkey_unknown'],
  }),
  '/api-remove-passkey': defineCall({
    summary: 'Remove a passkey; it opens nothing any more.',
    spec: 'AUTH-17, AUTH-14',
    ...by('player', 'login'),
    stepUp: true,
    input: z.object(passkeyId),
    refusals: ['passkey_unknown'],
  }),
  '/api-begin-passkey-login': defineCall({
    summary: 'A question that any passkey of this host answers; only the browser that asked can answer it.',
    spec: 'AUTH-17',
    ...by('anyone', 'login'),
    reply: passkeyQuestion,
    refusals: ['passkeys_off'],
  }),
  '/api-passkey-login': defineCall({
    summary: 'Log in with a passkey in the place of number and password.',
    spec: 'AUTH-17, AUTH-10',
    ...by('anyone', 'login'),
    input: z.object({ passkey: passkeyAnswer, session: sessionKind }),
    reply: loggedIn,
    refusals: ['passkeys_off', 'proof_required', 'passkey_not_valid', 'player_blocked'],
  }),
};
