import { type Sql, sql } from '../platform/store/sql.ts';

/** SQL of players for other features: each is a table or a value in their statements. */

/** Who a player is. */
export const playerNames = sql`(select id, name, mobile from players)`;

/** What a player may do, and since when. */
export const playerStates = sql`(
  select id, name, mobile, demo, active, betting_enabled, erased_at, play_restricted_until, money_out_from, created_at
  from players)`;

/** The players who have logged in from a browser of this one, themselves included. */
export function playersOnBrowsersOf(playerId: number): Sql {
  return sql`(
    select o.player_id from known_devices n join known_devices o using (device_hash) where n.player_id = ${playerId})`;
}

/** The browsers in which players have logged in. */
export const knownDevices = sql`(select player_id, device_hash from known_devices)`;
