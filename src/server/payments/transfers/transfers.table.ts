import type { Points } from '#rules/money.ts';
import type { MarketDay } from '#rules/time/time.ts';
import { playerNames, playerStates } from '../../accounts/player-store.ts';
import type { AskedOnce } from '../asked-once.ts';
import { balanceAfter } from '../../ledger/ledger-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { sql } from '../../platform/store/sql.ts';

export interface Recipient {
  readonly id: number;
  readonly name: string;
}

/** The player of a number who can be sent to; unknown, blocked and deleted ones are alike null (I-11). */
export async function selectRecipient(db: Queryable, mobile: string): Promise<Recipient | null> {
  return db.maybeOne(
    sql`select id, name from ${playerStates} p where mobile = ${mobile} and active and erased_at is null`,
  );
}

/** Whether a player has sent to the player of a number before. */
export async function hasSentTo(
  db: Queryable,
  { from, mobile }: { readonly from: number; readonly mobile: string },
): Promise<boolean> {
  const sent = await db.maybeOne(sql`
    select 1 from ${playerNames} p where p.mobile = ${mobile}
      and exists (select 1 from transfers t where t.from_player = ${from} and t.to_player = p.id)`);
  return sent !== null;
}

/** The first answer to a transfer. */
export interface PriorTransfer {
  readonly id: number;
  readonly fingerprint: string;
  readonly name: string;
  readonly amount: number;
  readonly seq: number;
  readonly balance: number;
}

/** The transfer that this request repeats; null for a new one. */
export async function selectPriorTransfer(
  db: Queryable,
  { from, isSame }: Pick<AskedOnce, 'isSame'> & { readonly from: number },
): Promise<PriorTransfer | null> {
  return db.maybeOne(sql`
    select t.id, encode(t.fingerprint, 'hex') as fingerprint, p.name, t.amount, t.out_seq as seq,
      ${balanceAfter(sql`t.from_player`, sql`t.out_seq`)} as balance
    from transfers t join ${playerNames} p on p.id = t.to_player
    where t.from_player = ${from}
      and ${isSame({ key: sql`t.key`, fingerprint: sql`t.fingerprint`, at: sql`t.at` })}
    order by t.at desc limit 1`);
}

/** What a player has sent on a day of the operator. */
export async function sumSentOn(
  tx: Queryable,
  { from, day, zone }: { readonly from: number; readonly day: MarketDay; readonly zone: string },
): Promise<{ readonly count: number; readonly points: number }> {
  return tx.one(sql`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as points from transfers
    where from_player = ${from} and at >= ${day}::date::timestamp at time zone ${zone}::text`);
}

/** The number of a transfer that is about to be written; both sides are booked under it first. */
export async function nextTransferId(tx: Queryable): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('transfers', 'id')) as id`,
  );
  return id;
}

export async function insertTransfer(
  tx: Queryable,
  t: {
    readonly id: number;
    readonly from: number;
    readonly to: number;
    readonly amount: Points;
    readonly note: string;
    readonly key: string;
    readonly fingerprint: string;
    readonly outSeq: number;
    readonly inSeq: number;
  },
): Promise<void> {
  await tx.query(sql`
    insert into transfers (id, from_player, to_player, amount, note, key, fingerprint, out_seq, in_seq)
    overriding system value
    values (${t.id}, ${t.from}, ${t.to}, ${t.amount}, ${t.note}, ${t.key}, decode(${t.fingerprint}, 'hex'),
      ${t.outSeq}, ${t.inSeq})`);
}
