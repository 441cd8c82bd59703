/** The registration fields of an adult on a new installation, besides name, number and password. */
export const REGISTRATION_TERMS = { birth_date: '1990-05-17', terms_version: 1 } as const;
