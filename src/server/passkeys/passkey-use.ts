/** What a question to a passkey is for; an answer to one is none to another. */
export type PasskeyPurpose =
  | 'staff-register'
  | 'staff-log-in'
  | 'staff-prove'
  | 'staff-approve'
  | 'player-register'
  | 'player-log-in';

/** What a question is for, and whom it was put to. */
export interface PasskeyUse {
  readonly purpose: PasskeyPurpose;
  readonly boundTo: string;
}
