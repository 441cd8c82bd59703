import { isSealedByOther, RESEALED_AT_ONCE, sealedColumn } from '../../platform/sealed-column.ts';
import { sql } from '../../platform/store/sql.ts';
import { PASSWORD_MARKS } from './passwords.ts';

/** Passwords of players, whose seal can be changed. Whoever is erased has 'none'; one of before key ids (v1$) has no seal. */
export const SEALED_PLAYER_PASSWORDS = sealedColumn<{ readonly at: number; readonly sealed: string }>({
  name: 'passwords of players',
  purpose: 'passwords',
  lockNext: (tx, { currentId, after }) =>
    tx.query(sql`
      select id as at, password_hash as sealed from players
      where id > ${after} and password_hash <> 'none' and password_hash not like 'v1$%' and ${isSealedByOther(sql`password_hash`, currentId)}
      order by id limit ${RESEALED_AT_ONCE} for no key update`),
  markOf: () => PASSWORD_MARKS.player,
  update: async (tx, rows) => {
    await tx.query(sql`
      update players p set password_hash = s.sealed
      from unnest(${rows.map((row) => row.at)}::bigint[], ${rows.map((row) => row.sealed)}::text[]) as s (id, sealed)
      where p.id = s.id`);
  },
});
