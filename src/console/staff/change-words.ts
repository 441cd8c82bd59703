import type { Input } from '../api.ts';

export type StaffChange = NonNullable<Input<'/console/api/propose-staff-change'>['change']>;

/** What each change of somebody is called. */
export const CHANGE_WORDS: Readonly<Record<StaffChange, string>> = {
  add: 'New staff',
  roles: 'Roles',
  mobile: 'Private phone',
  password: 'New password',
  authenticator: 'New authenticator',
  both: 'New password and authenticator',
  reactivate: 'Back at work',
};
