import type { FoundRequestState } from '#contract/players-desk.calls.ts';
import type { Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

export interface FoundRequest {
  readonly kind: 'deposit' | 'withdrawal';
  readonly request_id: number;
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  readonly amount: number;
  readonly state: FoundRequestState;
  readonly asked_at: number;
}

/** What a request may be named by. */
export interface RequestName {
  /** Our reference of a deposit, or the bank's of a withdrawal. */
  readonly reference: string;
  readonly utr: string | null;
  /** Of a withdrawal, as its player is told it. */
  readonly number: number | null;
}

const FOUND_MAX = 20;

/** Requests that are named so, newest first. Each name is looked up by an index of its own. */
export async function selectFoundRequests(
  db: Queryable,
  { reference, utr, number }: RequestName,
): Promise<readonly FoundRequest[]> {
  return db.query(sql`
    with found as (
      select 'deposit' as kind, id, player_id, amount, state, pending_at as asked_at from deposits
      where pending_at is not null and id in (
        select id from deposits where reference = ${reference.toUpperCase()}
        union all select id from deposits where utr = ${utr} and state <> 'rejected'
        union all select id from deposits where utr = ${utr} and state = 'rejected'
        union all select id from deposits where disputed_utr = ${utr})
      union all
      select 'withdrawal', id, player_id, amount, state, asked_at from withdrawals
      where id = ${number} or (reference = ${reference} and reference <> '')
    )
    select f.kind, f.id as request_id, p.id, p.name, p.mobile, f.amount, f.state, f.asked_at
    from found f join players p on p.id = f.player_id order by f.asked_at desc limit ${FOUND_MAX}`);
}
