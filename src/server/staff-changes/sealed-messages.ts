import { isSealedByOther, RESEALED_AT_ONCE, sealedColumn } from '../platform/sealed-column.ts';
import { sql } from '../platform/store/sql.ts';

interface MessageRow {
  readonly at: number;
  readonly mobile: string;
  readonly sealed: string;
}

/** Messages that the provider has not taken yet, whose seal can be changed. */
export const SEALED_STAFF_MESSAGES = sealedColumn<MessageRow>({
  name: 'messages to staff',
  purpose: 'messages',
  lockNext: (tx, { currentId, after }) =>
    tx.query(sql`
      select id as at, mobile, encode(sealed, 'hex') as sealed from staff_messages
      where id > ${after} and ${isSealedByOther(sql`encode(sealed, 'hex')`, currentId)}
      order by id limit ${RESEALED_AT_ONCE} for no key update`),
  markOf: ({ mobile }) => mobile,
  update: async (tx, rows) => {
    await tx.query(sql`
      update staff_messages t set sealed = decode(s.sealed, 'hex')
      from unnest(${rows.map((row) => row.at)}::bigint[], ${rows.map((row) => row.sealed)}::text[]) as s (id, sealed)
      where t.id = s.id`);
  },
});
