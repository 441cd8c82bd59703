import { type Sql, sql } from '../platform/store/sql.ts';

/** Whose a passkey is. */
export interface PasskeyOwner {
  readonly kind: 'staff' | 'player';
  readonly id: number;
}

/** The marks of the browsers in which a staff member has made passkeys, for the SQL of other features. */
export function staffPasskeyDevices(staffId: number): Sql {
  return sql`(select device_hash from passkeys where staff_id = ${staffId} and device_hash is not null)`;
}
