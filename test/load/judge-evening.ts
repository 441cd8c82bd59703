import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/** A slip and what its sender was told. */
export type SentSlip = {
  readonly playerId: number;
  readonly key: string;
  readonly session: number;
  /** Milliseconds since the epoch, on the machine that the database runs on. */
  readonly sentAt: number;
  /** Empty where the slip was accepted. */
  readonly code: string;
};

type Judged = {
  readonly accepted: number;
  readonly lost: number;
  readonly accepted_late: number;
  readonly refused: number;
  readonly refused_in_time: number;
  readonly moved_something: number;
};

/**
 * Holds every answer against the books: each accepted slip is booked, before its bids ended; each refused one moved nothing, and
 * came too late. A refusal that the database decided has its time there; one that a node decided by what it had heard from the
 * database is late if it was sent late. Throws where anything else was found.
 */
export async function judgeEvening(db: Db, sent: readonly SentSlip[]): Promise<void> {
  const others = sent.filter(({ code }) => code !== '' && code !== 'bidding_closed');
  const judged = await db.one<Judged>(sql`
    with sent as materialized (
      select s.*, l.at as booked_at, coalesce(r.at, to_timestamp(s.sent_at / 1000.0)) as decided_at,
        least(o.closes_at, o.closed_at) as ended_at
      from unnest(${sent.map(({ playerId }) => playerId)}::bigint[], ${sent.map(({ key }) => key)}::text[],
        ${sent.map(({ session }) => session)}::int[], ${sent.map(({ sentAt }) => sentAt)}::bigint[],
        ${sent.map(({ code }) => code)}::text[]) as s (player_id, key, session, sent_at, code)
      join market_sessions o on o.id = s.session
      left join ledger l on l.player_id = s.player_id and l.key = 'stake:' || s.key
      left join refused_slips r on r.player_id = s.player_id and r.key = s.key
    )
    select count(*) filter (where code = '') as accepted,
      count(*) filter (where code = '' and booked_at is null) as lost,
      count(*) filter (where code = '' and booked_at >= ended_at) as accepted_late,
      count(*) filter (where code <> '') as refused,
      count(*) filter (where code <> '' and decided_at < ended_at) as refused_in_time,
      count(*) filter (where code <> '' and booked_at is not null) as moved_something
    from sent`);
  console.log(
    `${judged.accepted} slips accepted, ${judged.lost} of them lost, ${judged.accepted_late} late; ` +
      `${judged.refused} refused, ${judged.refused_in_time} of them in time, ${judged.moved_something} booked`,
  );
  const wrong = judged.lost + judged.accepted_late + judged.refused_in_time + judged.moved_something;
  if (wrong + others.length > 0)
    throw new Error(
      `THE ANSWERS ARE WRONG: ${others.length} refused for another reason (${others[0]?.code ?? 'none'})`,
    );
}
