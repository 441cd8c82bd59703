import { PASSWORD_MARKS } from '../accounts/password/passwords.ts';
import { isSealedByOther, RESEALED_AT_ONCE, sealedColumn } from '../platform/sealed-column.ts';
import { sql } from '../platform/store/sql.ts';
import { totpMark } from './totp.ts';

interface StaffRow {
  readonly at: number;
  readonly sealed: string;
}

/** Passwords and authenticator secrets of staff, whose seal can be changed. */
export const SEALED_STAFF_SECRETS = [
  sealedColumn<StaffRow>({
    name: 'passwords of staff',
    purpose: 'passwords',
    lockNext: (tx, { currentId, after }) =>
      tx.query(sql`
        select id as at, password_hash as sealed from staff
        where id > ${after} and password_hash <> 'none' and password_hash not like 'v1$%' and ${isSealedByOther(sql`password_hash`, currentId)}
        order by id limit ${RESEALED_AT_ONCE} for no key update`),
    markOf: () => PASSWORD_MARKS.staff,
    update: async (tx, rows) => {
      await tx.query(sql`
        update staff t set password_hash = s.sealed
        from unnest(${rows.map((row) => row.at)}::bigint[], ${rows.map((row) => row.sealed)}::text[]) as s (id, sealed)
        where t.id = s.id`);
    },
  }),
  sealedColumn<StaffRow>({
    name: 'authenticators of staff',
    purpose: 'totp',
    lockNext: (tx, { currentId, after }) =>
      tx.query(sql`
        select id as at, encode(totp_secret, 'hex') as sealed from staff
        where id > ${after} and ${isSealedByOther(sql`encode(totp_secret, 'hex')`, currentId)}
        order by id limit ${RESEALED_AT_ONCE} for no key update`),
    markOf: ({ at }) => totpMark(at),
    update: async (tx, rows) => {
      await tx.query(sql`
        update staff t set totp_secret = decode(s.sealed, 'hex')
        from unnest(${rows.map((row) => row.at)}::bigint[], ${rows.map((row) => row.sealed)}::text[]) as s (id, sealed)
        where t.id = s.id`);
    },
  }),
] as const;
