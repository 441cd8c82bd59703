import type { Queryable } from '../../platform/store/db.ts';
import { deleteByPages } from '../../platform/store/delete-by-pages.ts';
import { sql } from '../../platform/store/sql.ts';
import { IS_OPEN, sessionsIn } from './login-session-store.ts';

export const playerSessions = sessionsIn({
  sessions: sql`login_sessions`,
  devices: sql`known_devices`,
  owner: sql`player_id`,
  openMax: 5,
});

/** Accounts of the demo can have any number; nobody reads more of them than this. */
const LISTED_MAX = 50;

export interface NewLogin {
  readonly player: { readonly id: number; readonly demo: boolean };
  /** The browser's mark if it has one. */
  readonly device: string | null;
  readonly kind: 'cookie' | 'token';
  /** Then the password was not given: what needs it asks for it. */
  readonly byPasskey?: boolean;
}

/** Opens a session. Accounts of the demo are shared by everybody who tries it, so theirs are not counted. */
export async function insertLoginSession(
  tx: Queryable,
  { player, device, kind, byPasskey = false }: NewLogin,
  { hash, label }: { readonly hash: string; readonly label: string },
): Promise<void> {
  if (!player.demo) await playerSessions.makeRoom(tx, player.id);
  await tx.query(sql`
    insert into login_sessions (token_hash, player_id, kind, label, device_hash, proved_at)
    values (decode(${hash}, 'hex'), ${player.id}, ${kind}, ${label}, decode(${device}, 'hex'),
      case when ${byPasskey}::boolean then to_timestamp(0) else clock_timestamp() end)`);
}

/** A session as its owner sees it. */
interface OpenLoginSession {
  readonly id: number;
  readonly label: string;
  readonly current: boolean;
  readonly created_at: number;
  readonly last_active_at: number;
}

/** Open sessions of a player, newest first. */
export async function selectOpenLogins(
  db: Queryable,
  own: { readonly playerId: number; readonly hash: string },
): Promise<readonly OpenLoginSession[]> {
  return db.query(sql`
    select id, label, token_hash = decode(${own.hash}, 'hex') as current, created_at, last_active_at from login_sessions
    where player_id = ${own.playerId} and ${IS_OPEN} order by created_at desc, id desc limit ${LISTED_MAX}`);
}

/** Ends sessions of a player: all (`except` null), all but one, or of those only the one with the number `id`. */
export function endLogins(
  tx: Queryable,
  which: { readonly playerId: number; readonly except: string | null; readonly id: number | null },
): Promise<number> {
  const { playerId, except, id } = which;
  return playerSessions.endOthers(tx, playerId, except, id === null ? sql`true` : sql`id = ${id}`);
}

/** The password was given: the session may act again, and for ten minutes do what needs it. */
export async function recordStepUp(tx: Queryable, hash: string): Promise<void> {
  await tx.query(sql`
    update login_sessions set proved_at = clock_timestamp(), acted_at = clock_timestamp(), last_active_at = clock_timestamp()
    where token_hash = decode(${hash}, 'hex') and ended_at is null`);
}

/**
 * Gives an open session of our own client another secret; one with a token keeps it. Either is as good as giving the
 * password. Null when the session has ended meanwhile.
 */
export async function renewLoginSecret(
  tx: Queryable,
  { hash, newHash }: { readonly hash: string; readonly newHash: string },
): Promise<'cookie' | 'token' | null> {
  await recordStepUp(tx, hash);
  const row = await tx.maybeOne<{ kind: 'cookie' | 'token' }>(sql`
    update login_sessions set token_hash = case kind when 'cookie' then decode(${newHash}, 'hex') else token_hash end
    where token_hash = decode(${hash}, 'hex') and ended_at is null returning kind`);
  return row?.kind ?? null;
}

/**
 * Whether a log-in is one that its player would not expect: not the first, and from a browser that they have never used,
 * or from a program that keeps no mark and calls itself by a name that is new. To be asked before the log-in is stored.
 */
export async function isNewDevice(
  tx: Queryable,
  login: { readonly playerId: number; readonly device: string | null; readonly label: string },
): Promise<boolean> {
  const { playerId, device, label } = login;
  const { fresh } = await tx.one<{ fresh: boolean }>(sql`
    select exists (select 1 from login_sessions where player_id = ${playerId}) and not case
      when ${device}::text is null then exists (
        select 1 from login_sessions where player_id = ${playerId} and device_hash is null and label = ${label})
      else exists (select 1 from known_devices where player_id = ${playerId} and device_hash = decode(${device}, 'hex'))
    end as fresh`);
  return fresh;
}

/** Sessions that ended, or could not be used any more, 30 days ago. */
export async function deleteOldLoginSessions(db: Queryable): Promise<void> {
  await deleteByPages(
    db,
    'login_sessions',
    (areOnPages) => sql`
    delete from login_sessions where ${areOnPages}
      and (ended_at < clock_timestamp() - interval '30 days' or last_active_at < clock_timestamp() - interval '60 days')`,
  );
}
