import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import type { Player } from '../platform/web/request.ts';
import { isSameHash } from './password/passwords.ts';

export interface NewPlayer {
  readonly mobile: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly demo: boolean;
  /** Null where nobody was asked for it. */
  readonly birthDate: string | null;
  /** The declared state, '' where it was not asked. */
  readonly jurisdiction: string;
}

/** What logging in needs to know of a player. */
export interface PlayerLogin extends Pick<Player, 'id' | 'name' | 'mobile'> {
  readonly passwordHash: string;
  readonly active: boolean;
  readonly demo: boolean;
  /** Whether the player has logged in from this browser before. */
  readonly deviceKnown: boolean;
}

export async function isRegistered(db: Queryable, mobile: string): Promise<boolean> {
  return (await db.maybeOne(sql`select 1 from players where mobile = ${mobile}`)) !== null;
}

/** Adds a player; null when the number is taken. The unique number decides between two who come at once. */
export async function insertPlayer(tx: Queryable, player: NewPlayer): Promise<number | null> {
  const row = await tx.maybeOne<{ id: number }>(sql`
    insert into players (mobile, name, password_hash, demo, birth_date, jurisdiction)
    values (${player.mobile}, ${player.name}, ${player.passwordHash}, ${player.demo}, ${player.birthDate}::date,
      ${player.jurisdiction})
    on conflict (mobile) do nothing returning id`);
  return row?.id ?? null;
}

export async function selectPlayerLogin(
  db: Queryable,
  { mobile, device }: { readonly mobile: string; readonly device: string | null },
): Promise<PlayerLogin | null> {
  return selectLogin(db, device, sql`p.mobile = ${mobile}`);
}

/** The same for somebody who is known without the number. */
export async function selectPlayerLoginById(
  db: Queryable,
  { id, device }: { readonly id: number; readonly device: string | null },
): Promise<PlayerLogin | null> {
  return selectLogin(db, device, sql`p.id = ${id}`);
}

async function selectLogin(db: Queryable, device: string | null, which: Sql): Promise<PlayerLogin | null> {
  return db.maybeOne(sql`
    select p.id, p.name, p.mobile, p.password_hash as "passwordHash", p.active, p.demo,
      d.player_id is not null as "deviceKnown"
    from players p
    left join known_devices d on d.player_id = p.id and d.device_hash = decode(${device}, 'hex')
    where ${which}`);
}

/** Locks a player until the transaction ends; false for one who is blocked. */
export async function lockActivePlayer(tx: Queryable, id: number): Promise<boolean> {
  const locked = await tx.maybeOne(sql`select 1 from players where id = ${id} and active for no key update`);
  return locked !== null;
}

/**
 * Locks the player until the transaction ends. False when the player has been blocked or the password changed since it
 * was compared: sessions that this has ended must not begin again.
 */
export async function lockPlayer(
  node: Pick<AppContext, 'secrets'>,
  tx: Queryable,
  player: Pick<PlayerLogin, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const locked = await tx.maybeOne<Pick<PlayerLogin, 'passwordHash'>>(sql`
    select password_hash as "passwordHash" from players where id = ${player.id} and active for no key update`);
  return locked !== null && isSameHash(node, 'player', [player.passwordHash, locked.passwordHash]);
}

export async function updatePlayerPassword(
  tx: Queryable,
  player: { readonly id: number; readonly passwordHash: string },
): Promise<void> {
  await tx.query(sql`update players set password_hash = ${player.passwordHash} where id = ${player.id}`);
}

export async function selectPlayerPassword(db: Queryable, id: number): Promise<string | null> {
  const row = await db.maybeOne<{ passwordHash: string }>(
    sql`select password_hash as "passwordHash" from players where id = ${id}`,
  );
  return row?.passwordHash ?? null;
}

/** Whether a number may choose a new password by a code: a player's who is not blocked. Demo players exist in a demo only. */
export async function canReset(
  db: Queryable,
  mobile: string,
  { demo }: { readonly demo: boolean },
): Promise<boolean> {
  return (await db.maybeOne(sql`select 1 from players where ${resettable(mobile, demo)}`)) !== null;
}

/**
 * Sets the password of a number that was proved by a code, and keeps all points in the wallet for a day: whoever reads
 * the messages of a phone is not always its owner. Null when the number may not.
 */
export async function resetPlayerPassword(
  tx: Queryable,
  reset: { readonly mobile: string; readonly passwordHash: string; readonly demo: boolean },
): Promise<{ readonly id: number; readonly name: string } | null> {
  return tx.maybeOne(sql`
    update players set password_hash = ${reset.passwordHash},
      money_out_from = greatest(money_out_from, clock_timestamp() + interval '24 hours')
    where ${resettable(reset.mobile, reset.demo)} returning id, name`);
}

function resettable(mobile: string, demo: boolean): Sql {
  return sql`mobile = ${mobile} and active and (${demo} or not demo)`;
}

export async function updatePlayerName(
  db: Queryable,
  player: { readonly id: number; readonly name: string },
): Promise<void> {
  await db.query(sql`update players set name = ${player.name} where id = ${player.id}`);
}
