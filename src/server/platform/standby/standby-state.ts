import type { Queryable } from '../store/db.ts';
import { sql } from '../store/sql.ts';
import { type LogPlace, parseLsn, type StandbyState, timelineOf } from './judge-standby.ts';

/** What the primary has on its disk now: every commit that was answered is in it. */
export async function readLogPlace(primary: Queryable): Promise<LogPlace> {
  const { system, file, lsn } = await primary.one<{ system: string; file: string; lsn: string }>(sql`
    select system_identifier::text as system, pg_walfile_name(lsn) as file, lsn::text as lsn
    from pg_control_system(), pg_current_wal_flush_lsn() as lsn`);
  return { system, timeline: timelineOf(file), lsn: parseLsn(lsn) };
}

/** Writes what stands in the log so far to the disk, so that it ends with a whole record. */
export async function completeLog(primary: Queryable): Promise<void> {
  await primary.query(sql`select pg_logical_emit_message(true, 'ank', 'whole')`);
}

/** These functions need no right that the serving role lacks; what a standby receives now would need one. */
export async function readStandbyState(standby: Queryable): Promise<StandbyState> {
  const { replayed, ...state } = await standby.one<
    Omit<StandbyState, 'replayed'> & { readonly replayed: string | null }
  >(sql`
    select system_identifier::text as system, pg_is_in_recovery() as "isStandby",
      min_recovery_end_timeline as timeline, pg_last_wal_replay_lsn()::text as replayed
    from pg_control_system(), pg_control_recovery()`);
  return { ...state, replayed: replayed === null ? null : parseLsn(replayed) };
}
