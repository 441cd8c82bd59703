/** Refusals of the large lists of the console; a part of REFUSALS (src/contract/refusals.ts). */
export const LIST_REFUSALS = {
  days_too_many: { status: 422, message: 'Choose at most {max} days.' },
  slip_unknown: { status: 404, message: 'There is no such slip.' },
} as const;
