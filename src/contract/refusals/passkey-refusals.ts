/** Refusals about passkeys; a part of REFUSALS (src/contract/refusals.ts). */
export const PASSKEY_REFUSALS = {
  passkeys_off: { status: 409, message: 'Passkeys cannot be used at this address.' },
  passkey_not_valid: { status: 422, message: 'The passkey was not accepted. Please try again.' },
  passkey_known: { status: 409, message: 'This passkey is in use already.' },
  passkey_unknown: { status: 404, message: 'There is no such passkey any more.' },
  passkeys_full: { status: 409, message: 'You have {max} passkeys. Remove one first.' },
  passkey_name_not_valid: { status: 422, message: 'Enter a name of 1 to 40 characters.' },
} as const;
