/** Refusals about staff and their ways to log in; a part of REFUSALS (src/contract/refusals.ts). */
export const STAFF_REFUSALS = {
  staff_login_failed: { status: 401, message: 'Login, password or code is not right.' },
  staff_locked: { status: 429, message: 'Too many tries. This login is locked for {minutes} minutes.' },
  password_change_required: { status: 403, message: 'Choose a new password first.' },
  authenticator_required: { status: 403, message: 'Please enter a code from your authenticator app.' },
  totp_required: { status: 403, message: 'Set up the authenticator app first.' },
  totp_not_valid: { status: 422, message: 'The code from the authenticator app is not right.' },
  totp_already_set: { status: 409, message: 'The authenticator app is already set up.' },
  staff_login_taken: { status: 409, message: 'This login is taken.' },
  staff_phone_taken: { status: 409, message: 'Another staff member has this phone.' },
  invitation_not_valid: {
    status: 422,
    message: 'This code is not right, was used, or has expired. An owner can send another one.',
  },
  staff_unknown: { status: 404, message: 'There is no such staff member.' },
  staff_at_work: { status: 409, message: 'This login is active already.' },
  roles_not_valid: { status: 422, message: 'Choose at least one known role.' },
  roles_conflict: {
    status: 422,
    message: 'Whoever enters results does not check them. Choose one of the two roles.',
  },
  owners_too_few: {
    status: 409,
    message: 'Two owners must remain who can log in. Add another owner first.',
  },
} as const;
