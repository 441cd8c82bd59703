/** What a newcomer of age says at the door of a new house, besides name, number and password. */
export const AT_THE_DOOR = { birth_date: '1990-05-17', terms_version: 1 } as const;
