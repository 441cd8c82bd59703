import { type Points, points } from '#rules/money.ts';
import type { Instant } from '#rules/time/time.ts';
import { playerNames } from '../../accounts/player-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import { staffNames } from '../../staff/staff-store.ts';
import type { AskedOnce } from '../asked-once.ts';
import { isOnPage, type PageRange } from '../read-page.ts';
import type { OwnDeposit } from './deposits.table.ts';

export interface DeskDeposit extends Omit<OwnDeposit, 'has_image'> {
  readonly player_id: number;
  readonly player_name: string;
  readonly mobile: string;
  readonly image_id: number | null;
  readonly decided_by: string | null;
  readonly first_by: string | null;
  readonly first_id: number | null;
  readonly first_received: number | null;
  readonly utr_of_another: boolean;
  readonly past_approved: number;
  readonly past_decided: number;
}

const WAITS = sql`(d.state = 'pending' or d.held > 0)`;
const DECIDED = {
  approved: sql`d.state = 'credited' and d.pending_at is not null and d.decided_at is not null and d.held = 0`,
  rejected: sql`d.state in ('rejected', 'expired') and d.pending_at is not null`,
};

type DepositSide = 'waiting' | keyof typeof DECIDED;

/** A page of one side of the queue: what waits, oldest first; what is decided, newest decision first. */
export async function selectDeposits(
  db: Queryable,
  { which, after, limit }: PageRange & { readonly which: DepositSide },
): Promise<readonly DeskDeposit[]> {
  if (which === 'waiting')
    return selectDesk(db, sql`where ${WAITS} and d.id > ${after?.[1] ?? 0} order by d.id limit ${limit}`);
  const onPage = isOnPage(after, { decidedAt: sql`d.decided_at`, id: sql`d.id` });
  return selectDesk(
    db,
    sql`where ${DECIDED[which]} and ${onPage} order by d.decided_at desc, d.id desc limit ${limit}`,
  );
}

/** One request, whatever came of it. */
export async function selectDeposit(db: Queryable, id: number): Promise<readonly DeskDeposit[]> {
  return selectDesk(db, sql`where d.id = ${id} and d.pending_at is not null`);
}

function selectDesk(db: Queryable, which: Sql): Promise<readonly DeskDeposit[]> {
  return db.query(sql`
    select d.id, d.reference, d.amount, d.received, d.held, d.app, d.state, coalesce(d.utr, d.disputed_utr) as utr,
      d.image_id, d.reason, d.pending_at as asked_at, d.decided_at, d.player_id, p.name as player_name, p.mobile,
      s.name as decided_by, f.name as first_by, d.first_by as first_id, d.first_received,
      d.disputed_utr is not null or exists (select 1 from deposits o where o.disputed_utr = d.utr) as utr_of_another,
      past.approved as past_approved, past.decided as past_decided
    from deposits d join ${playerNames} p on p.id = d.player_id left join ${staffNames} s on s.id = d.decided_by left join ${staffNames} f on f.id = d.first_by
    cross join lateral (
      select count(*) filter (where o.state = 'credited')::int as approved, count(*)::int as decided
      from deposits o where o.player_id = d.player_id and o.state in ('credited', 'rejected') and o.id <> d.id
    ) past
    ${which}`);
}

export async function countWaitingDeposits(db: Queryable): Promise<number> {
  const { waiting } = await db.one<{ waiting: number }>(
    sql`select count(*)::int as waiting from deposits d where ${WAITS}`,
  );
  return waiting;
}

/** The player of a request; null for none, and for a link that nobody has paid by. */
export async function selectOwner(tx: Queryable, id: number): Promise<number | null> {
  const row = await tx.maybeOne<{ player_id: number }>(
    sql`select player_id from deposits where id = ${id} and pending_at is not null`,
  );
  return row?.player_id ?? null;
}

export async function setCredited(
  tx: Queryable,
  credit: {
    readonly id: number;
    readonly received: Points;
    readonly held: Points;
    readonly utr: string | null;
    readonly staffId: number | null;
    readonly through: string;
    readonly at: Instant;
  },
): Promise<void> {
  // A gateway may report a payment as paid before our app reports that it was started.
  await tx.query(sql`
    update deposits set state = 'credited', received = ${credit.received}, held = ${credit.held}, utr = ${credit.utr},
      decided_at = to_timestamp(${credit.at}::float8 / 1000), decided_by = ${credit.staffId},
      decided_through = ${credit.through}, pending_at = coalesce(pending_at, to_timestamp(${credit.at}::float8 / 1000))
    where id = ${credit.id}`);
}

/** What the first of two people has found. */
export async function setFirstApproval(
  tx: Queryable,
  first: {
    readonly id: number;
    readonly staffId: number;
    readonly received: Points;
    readonly utr: string | null;
  },
): Promise<void> {
  await tx.query(sql`
    update deposits set first_by = ${first.staffId}, first_received = ${first.received}, first_utr = ${first.utr}
    where id = ${first.id}`);
}

/** What a staff member has credited since midnight of the operator without a line of the bank. */
export async function selectCreditedToday(
  tx: Queryable,
  { staffId, zone }: { readonly staffId: number; readonly zone: string },
): Promise<Points> {
  const { total } = await tx.one<{ total: number }>(sql`
    select coalesce(sum(received), 0)::bigint as total from deposits
    where decided_by = ${staffId} and decided_through = 'staff' and state = 'credited'
      and decided_at >= date_trunc('day', clock_timestamp() at time zone ${zone}) at time zone ${zone}`);
  return points(total);
}

export async function setHeld(
  tx: Queryable,
  { id, held }: { readonly id: number; readonly held: Points },
): Promise<void> {
  await tx.query(sql`update deposits set held = ${held} where id = ${id}`);
}

export async function setRejected(
  tx: Queryable,
  rejection: {
    readonly id: number;
    readonly reason: string;
    readonly staffId: number | null;
    readonly through: string;
  },
): Promise<void> {
  const { id, reason, staffId, through } = rejection;
  await tx.query(sql`
    update deposits set state = 'rejected', reason = ${reason}, decided_at = clock_timestamp(), decided_by = ${staffId},
      decided_through = ${through}
    where id = ${id}`);
}

/** What a key was answered the first time. */
export interface DepositKey {
  readonly fingerprint: string;
  readonly depositId: number;
  readonly reference: string;
  readonly state: 'pending' | 'credited';
}

export async function selectDepositKey(
  tx: Queryable,
  { playerId, isSame }: Pick<AskedOnce, 'isSame'> & { readonly playerId: number },
): Promise<DepositKey | null> {
  return tx.maybeOne(sql`
    select encode(k.fingerprint, 'hex') as fingerprint, k.deposit_id as "depositId", d.reference, k.state
    from deposit_keys k join deposits d on d.id = k.deposit_id
    where k.player_id = ${playerId}
      and ${isSame({ key: sql`k.key`, fingerprint: sql`k.fingerprint`, at: sql`k.at` })}
    order by k.at desc limit 1`);
}

export async function insertDepositKey(
  tx: Queryable,
  entry: Omit<DepositKey, 'reference'> & { readonly playerId: number; readonly key: string },
): Promise<void> {
  await tx.query(sql`
    insert into deposit_keys (player_id, key, fingerprint, deposit_id, state)
    values (${entry.playerId}, ${entry.key}, decode(${entry.fingerprint}, 'hex'), ${entry.depositId},
      ${entry.state})`);
}
