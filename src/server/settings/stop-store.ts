import type { StopKind } from '#rules/settings/stop.ts';
import type { Sentences } from '#contract/stop-list.ts';
import type { Live } from '../platform/live/live.ts';
import { shareLock, takeLock } from '../platform/locks.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** What stands still, as it was stopped. */
export interface Stop {
  readonly id: number;
  /** 'play', 'play:gali', 'play:101', 'deposits' (src/rules/settings/stop.ts). */
  readonly what: string;
  readonly sentences: Sentences;
  readonly reason: string;
  readonly since: number;
  /** Null where a version before did not know. */
  readonly by: number | null;
}

type StopRow = Omit<Stop, 'sentences'> & Sentences;

/** Announced when something is stopped or goes on. */
export const STOP_TOPIC = 'stops';

const columns = sql`id, what, en, hi, mr, reason, stopped_at as since, stopped_by as "by"`;

/** Everything that stands still, the oldest first. */
export async function selectStops(db: Queryable): Promise<readonly Stop[]> {
  const rows = await db.query<StopRow>(sql`select ${columns} from stops where ended_at is null order by id`);
  return rows.map(toStop);
}

/** Waits for everybody who does what is to be stopped, and keeps others waiting until the transaction ends. */
export function lockStop(tx: Queryable, kind: StopKind): Promise<void> {
  return takeLock(tx, 'stops', [kind]);
}

/**
 * Holds back whoever would stop it until the transaction ends, then looks. Null while it goes on. Taken before every
 * other lock: who stops it waits for those who share it, and they must not wait for each other.
 */
export async function findStop(tx: Queryable, kind: Exclude<StopKind, 'play'>): Promise<Stop | null> {
  await shareLock(tx, 'stops', kind);
  return standingStop(tx, kind);
}

/** A stop that stands; null for none. */
export async function standingStop(tx: Queryable, what: string): Promise<Stop | null> {
  const row = await tx.maybeOne<StopRow>(
    sql`select ${columns} from stops where ended_at is null and what = ${what}`,
  );
  return row === null ? null : toStop(row);
}

/** The same by its number, whether it stands or not. */
export async function selectStop(
  db: Queryable,
  id: number,
): Promise<(Stop & { readonly stands: boolean }) | null> {
  const row = await db.maybeOne<StopRow & { stands: boolean }>(
    sql`select ${columns}, ended_at is null as stands from stops where id = ${id}`,
  );
  return row === null ? null : { ...toStop(row), stands: row.stands };
}

/** Stops it from the clock of the database on; every node follows when the transaction commits. */
export async function insertStop(
  tx: Queryable,
  live: Live,
  stop: Pick<Stop, 'what' | 'sentences' | 'reason'> & { readonly by: number },
): Promise<Pick<Stop, 'id' | 'since'>> {
  const { en, hi, mr } = stop.sentences;
  const made = await tx.one<{ id: number; since: number }>(sql`
    insert into stops (what, en, hi, mr, reason, stopped_by)
    values (${stop.what}, ${en}, ${hi}, ${mr}, ${stop.reason}, ${stop.by}) returning id, stopped_at as since`);
  await live.announce(tx, STOP_TOPIC, {});
  return made;
}

/** Has players read something else of what stands still. */
export async function changeSentences(
  tx: Queryable,
  live: Live,
  { id, sentences: { en, hi, mr } }: Pick<Stop, 'id' | 'sentences'>,
): Promise<void> {
  await tx.query(sql`update stops set en = ${en}, hi = ${hi}, mr = ${mr} where id = ${id}`);
  await live.announce(tx, STOP_TOPIC, {});
}

/** Lets it go on, as two people agree. */
export async function endStop(
  tx: Queryable,
  live: Live,
  end: { readonly id: number; readonly askedBy: number; readonly agreedBy: number },
): Promise<void> {
  await tx.query(sql`
    update stops set ended_at = clock_timestamp(), ended_by = ${end.askedBy}, agreed_by = ${end.agreedBy}
    where id = ${end.id}`);
  await live.announce(tx, STOP_TOPIC, {});
}

function toStop({ id, what, en, hi, mr, reason, since, by }: StopRow): Stop {
  return { id, what, sentences: { en, hi, mr }, reason, since, by };
}
