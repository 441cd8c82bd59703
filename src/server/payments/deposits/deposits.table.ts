import type { DEPOSIT_STATES } from '#contract/player/payments.calls.ts';
import { type Points, points } from '#rules/money.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { takeLock } from '../../platform/locks.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';
import type { PayApp } from '../../payees/payee-of.ts';
import type { PageRange } from '../read-page.ts';

export type DepositState = (typeof DEPOSIT_STATES)[number];

export interface Deposit {
  readonly id: number;
  readonly playerId: number;
  readonly reference: string;
  readonly amount: Points;
  readonly state: DepositState | 'started';
  readonly utr: string | null;
  readonly imageId: number | null;
  readonly received: Points | null;
  readonly held: Points;
  /** What the first of two people has found; null where nobody has. */
  readonly first: { readonly by: number; readonly received: Points; readonly utr: string | null } | null;
}

interface DepositRow extends Omit<Deposit, 'amount' | 'received' | 'held' | 'first'> {
  readonly first_by: number | null;
  readonly first_received: number | null;
  readonly first_utr: string | null;
  readonly amount: number;
  readonly received: number | null;
  readonly held: number;
}

const COLUMNS = sql`
  id, player_id as "playerId", reference, amount, state, utr, image_id as "imageId", received, held,
  first_by, first_received, first_utr`;

export async function insertDeposit(
  tx: Queryable,
  deposit: Pick<Deposit, 'playerId' | 'reference' | 'amount'> & {
    readonly app: PayApp;
    readonly state: 'started' | 'pending';
  },
): Promise<Deposit> {
  const { playerId, reference, amount, app, state } = deposit;
  const row = await tx.one<DepositRow>(sql`
    insert into deposits (player_id, reference, amount, app, state, pending_at)
    values (${playerId}, ${reference}, ${amount}, ${app}, ${state},
      case when ${state} = 'pending' then clock_timestamp() end)
    returning ${COLUMNS}`);
  return toDeposit(row);
}

/** How many links a player was given in the last day, and how many requests of theirs wait. */
export async function countDeposits(
  tx: Queryable,
  playerId: number,
): Promise<{ readonly started: number; readonly pending: number }> {
  return tx.one(sql`
    select count(*) filter (where started_at > clock_timestamp() - interval '1 day')::int as started,
      count(*) filter (where state = 'pending')::int as pending
    from deposits where player_id = ${playerId}`);
}

export async function selectOwnByReference(
  tx: Queryable,
  { playerId, reference }: Pick<Deposit, 'playerId' | 'reference'>,
): Promise<Deposit | null> {
  return findDeposit(tx, sql`reference = ${reference} and player_id = ${playerId}`);
}

/**
 * The request for the same amount that the player made within ten minutes and that waits still (I-19). One with another
 * UTR than the one given is for another payment.
 */
export async function selectSamePending(
  tx: Queryable,
  { playerId, amount, utr }: Pick<Deposit, 'playerId' | 'amount' | 'utr'>,
): Promise<Deposit | null> {
  return findDeposit(
    tx,
    sql`
    player_id = ${playerId} and amount = ${amount} and state = 'pending'
      and (${utr}::text is null or utr is null or utr = ${utr})
      and pending_at > clock_timestamp() - interval '10 minutes'
    order by id desc limit 1`,
  );
}

/** null when it is not only started any more. */
export async function setPending(
  tx: Queryable,
  { id, amount }: Pick<Deposit, 'id' | 'amount'>,
): Promise<Deposit | null> {
  const row = await tx.maybeOne<DepositRow>(sql`
    update deposits set state = 'pending', pending_at = clock_timestamp(), amount = ${amount}
    where id = ${id} and state = 'started' returning ${COLUMNS}`);
  return row === null ? null : toDeposit(row);
}

/** Locks a fund request until the transaction ends; null for none, and for a link that nobody has paid by. */
export async function lockRequest(tx: Queryable, id: number): Promise<Deposit | null> {
  return findDeposit(tx, sql`id = ${id} and pending_at is not null for no key update`);
}

/** Locks a deposit that staff or a gateway decide on, also one of which only a link was handed out. */
export async function lockDeposit(tx: Queryable, id: number): Promise<Deposit | null> {
  return findDeposit(tx, sql`id = ${id} for no key update`);
}

/** Whether no other deposit has the UTR. It stays free for this one until the transaction ends. */
export async function lockUtr(
  tx: Queryable,
  { id, utr }: { readonly id: number; readonly utr: string },
): Promise<boolean> {
  await takeLock(tx, 'utr', [utr]);
  const other = await tx.maybeOne(
    sql`select 1 from deposits where utr = ${utr} and id <> ${id} and state <> 'rejected'`,
  );
  return other === null;
}

export async function setProof(
  tx: Queryable,
  { id, utr, imageId }: Pick<Deposit, 'id' | 'utr' | 'imageId'>,
): Promise<void> {
  await tx.query(sql`update deposits set utr = ${utr}, image_id = ${imageId} where id = ${id}`);
}

export async function setDisputed(
  tx: Queryable,
  { id, utr }: { readonly id: number; readonly utr: string },
): Promise<void> {
  await tx.query(sql`update deposits set disputed_utr = ${utr} where id = ${id}`);
}

export interface OwnDeposit {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly received: number | null;
  readonly held: number;
  readonly app: PayApp;
  readonly state: DepositState;
  readonly utr: string | null;
  readonly has_image: boolean;
  readonly reason: string;
  readonly asked_at: number;
  readonly decided_at: number | null;
}

/** A page of a player's fund requests, newest first. */
export async function selectOwnDeposits(
  db: Queryable,
  { playerId, after, limit }: PageRange & { readonly playerId: number },
): Promise<readonly OwnDeposit[]> {
  return db.query(sql`
    select id, reference, amount, received, held, app, state, utr, image_id is not null as has_image, reason,
      pending_at as asked_at, decided_at
    from deposits
    where player_id = ${playerId} and pending_at is not null and id < ${after?.[0] ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${limit}`);
}

async function findDeposit(tx: Queryable, where: Sql): Promise<Deposit | null> {
  const row = await tx.maybeOne<DepositRow>(sql`select ${COLUMNS} from deposits where ${where}`);
  return row === null ? null : toDeposit(row);
}

function toDeposit(row: DepositRow): Deposit {
  const { first_by: by, first_received: firstReceived, first_utr: firstUtr, ...deposit } = row;
  return {
    ...deposit,
    amount: points(row.amount),
    received: row.received === null ? null : points(row.received),
    held: points(row.held),
    first:
      by === null || firstReceived === null ? null : { by, received: points(firstReceived), utr: firstUtr },
  };
}
