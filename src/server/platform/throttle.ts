import type { RateClass } from '#contract/call.ts';
import type { Db } from './store/db.ts';
import { groupCommit } from './store/group-commit.ts';
import { notWaitedFor, prepared, sql } from './store/sql.ts';

/** An allowance of `burst` acts that refills within `seconds`. */
export interface Allowance {
  readonly burst: number;
  readonly seconds: number;
}

/** Rate limits shared by all nodes, kept in one table, asked in groups. */
export interface Throttle {
  /** Counts one act. Answers 0, or the seconds to wait when the allowance is spent. */
  hit(bucket: string, allowance: Allowance): Promise<number>;
}

/** Figures of security §6.6, per session where there is one and per address otherwise. */
export function allowances(): Readonly<Record<RateClass, readonly Allowance[]>> {
  const minute = 60;
  const hour = 3600;
  return {
    read: [{ burst: 120, seconds: minute }],
    poll: [{ burst: 60, seconds: minute }],
    history: [{ burst: 60, seconds: minute }],
    code: [
      { burst: 20, seconds: minute },
      { burst: 60, seconds: hour },
    ],
    // Loose: failures are what counts, and they are limited on their own (login-limits.ts).
    login: [{ burst: 60, seconds: minute }],
    // Slips are counted in the transaction that places them (place_flush).
    bid: [],
    // What each may do in a day is counted where it is done.
    money: [{ burst: 20, seconds: minute }],
    staff: [{ burst: 300, seconds: minute }],
    stream: [{ burst: 30, seconds: minute }],
    // A gateway speaks for all players from a few addresses; who has no signature does nothing.
    webhook: [{ burst: 1200, seconds: minute }],
    report: [{ burst: 20, seconds: minute }],
  };
}

/**
 * Polls of one list by all visitors of one address: a mobile network has hundreds of players behind one, so here are 200
 * who poll every five seconds. An answer that has not changed costs next to nothing.
 */
export const POLLS_OF_ADDRESS: Allowance = { burst: 2400, seconds: 60 };

interface Hit extends Allowance {
  readonly bucket: string;
}

/** @param waitMsMax a call that is not counted in this time is told to come again. */
export function openThrottle(db: Db, waitMsMax: number): Throttle {
  const group = groupCommit<Hit, number>({
    flush: (hits) => countHits(db, hits),
    keyOf: (hit) => hit.bucket,
    sizeMax: 256,
    lanes: 1,
    waitMsMax,
  });
  return { hit: (bucket, allowance) => group.add({ bucket, ...allowance }) };
}

/** Removes buckets that are full again: they say nothing. */
export async function forgetThrottles(db: Db): Promise<void> {
  await db.query(sql`delete from throttles where spent_until < clock_timestamp() - interval '1 hour'`);
}

/**
 * A leaking bucket in one column (GCRA): every act moves the instant until which the allowance is spent by
 * seconds / burst; an act that would move it more than `seconds` ahead of now is refused and moves nothing. Nothing is spent
 * for longer than that, unless the clock was set back: then it counts anew, or nobody could do anything for that long.
 */
const SPENT = sql`case when t.spent_until > clock_timestamp() + excluded.reach + interval '5 s' then clock_timestamp()
  else greatest(t.spent_until, clock_timestamp()) end`;

async function countHits(db: Db, hits: readonly Hit[]): Promise<readonly number[]> {
  const statement = sql`
    insert into throttles as t (bucket, spent_until, step, reach)
      select bucket, clock_timestamp() + step, step, reach
      from unnest(${hits.map((h) => h.bucket)}::text[], ${hits.map((h) => stepOf(h))}::interval[],
        ${hits.map((h) => `${h.seconds} s`)}::interval[]) as hit (bucket, step, reach)
      -- Every read is counted, and none of them is worth a flush of the disk.
      cross join (select ${notWaitedFor} offset 0) unwaited
    on conflict (bucket) do update
      set spent_until = ${SPENT} + excluded.step, step = excluded.step, reach = excluded.reach
      where ${SPENT} + excluded.step <= clock_timestamp() + excluded.reach
    returning bucket`;
  const passed = await db.query<{ bucket: string }>(prepared('throttle_hits', statement));
  const through = new Set(passed.map((row) => row.bucket));
  return hits.map((hit) => (through.has(hit.bucket) ? 0 : Math.max(1, Math.ceil(hit.seconds / hit.burst))));
}

function stepOf(hit: Hit): string {
  return `${hit.seconds / hit.burst} s`;
}
