import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { staffNames } from '../staff/staff-store.ts';

/** A request of a player about money. */
export interface PaymentName {
  readonly kind: 'deposit' | 'withdrawal';
  readonly id: number;
}

const TABLES = { deposit: sql`deposits`, withdrawal: sql`withdrawals` } as const;

/** Whose it is; null where there is none. */
export async function selectPayer(db: Queryable, { kind, id }: PaymentName): Promise<number | null> {
  const row = await db.maybeOne<{ player_id: number }>(
    sql`select player_id from ${TABLES[kind]} where id = ${id}`,
  );
  return row?.player_id ?? null;
}

export async function insertPaymentNote(
  tx: Queryable,
  note: {
    readonly about: PaymentName;
    readonly playerId: number;
    readonly staffId: number;
    readonly text: string;
  },
): Promise<number> {
  const { about, playerId, staffId, text } = note;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into payment_notes (player_id, ${columnOf(about)}, staff_id, text)
    values (${playerId}, ${about.id}, ${staffId}, ${text}) returning id`);
  return id;
}

const NOTES_MAX = 100;

/** The newest first. */
export async function selectPaymentNotes(
  db: Queryable,
  about: PaymentName,
): Promise<
  readonly { readonly id: number; readonly text: string; readonly by: string; readonly at: number }[]
> {
  return db.query(sql`
    select n.id, n.text, s.name as by, n.at from payment_notes n join ${staffNames} s on s.id = n.staff_id
    where n.${columnOf(about)} = ${about.id} order by n.id desc limit ${NOTES_MAX}`);
}

function columnOf({ kind }: PaymentName): Sql {
  return kind === 'deposit' ? sql`deposit_id` : sql`withdrawal_id`;
}
