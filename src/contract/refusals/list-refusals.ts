/** Refusals of the large lists of the console; a part of REFUSALS (src/contract/refusals.ts). */
export const LIST_REFUSALS = {
  days_too_many: { status: 422, message: 'Choose at most {max} days, or name a player.' },
  people_too_many: {
    status: 422,
    message: 'More than {max} players are called so. Write more of the name or number.',
  },
  slip_unknown: { status: 404, message: 'There is no such slip.' },
} as const;
