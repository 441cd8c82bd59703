import type { FoundRequestState } from '#contract/console/players-desk.calls.ts';
import { playerStates, playerNames } from '../accounts/player-store.ts';
import { walletBalances } from '../ledger/ledger-store.ts';
import { type RequestName, requestsNamed } from '../payments/payment-data-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

export interface FoundPlayer {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  readonly active: boolean;
  readonly betting: boolean;
  readonly erased: boolean;
  readonly balance: number;
  readonly registered_at: number;
}

/** What players are looked for by. */
export type PlayerQuery =
  | { readonly by: 'all' }
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'digits'; readonly digits: string; readonly anywhere: boolean }
  | { readonly by: 'name'; readonly name: string };

/** Players, newest first, from the one before the marker on. */
export async function selectFoundPlayers(
  db: Queryable,
  { query, before, limit }: { readonly query: PlayerQuery; readonly before: number; readonly limit: number },
): Promise<readonly FoundPlayer[]> {
  return db.query(sql`
    select p.id, p.name, p.mobile, p.active, p.betting_enabled as betting, p.erased_at is not null as erased, w.balance,
      p.created_at as registered_at
    from ${playerStates} p join ${walletBalances} w on w.player_id = p.id
    where p.id < ${before} and ${conditionOf(query)} order by p.id desc limit ${limit}`);
}

function conditionOf(query: PlayerQuery): Sql {
  switch (query.by) {
    case 'all':
      return sql`true`;
    case 'id':
      return sql`p.id = ${query.id}`;
    case 'digits':
      return digitsCondition(query);
    case 'name': {
      const word = query.name.toLowerCase().replace(/[\\%_]/g, '\\$&');
      return sql`(lower(p.name) like ${`${word}%`} or lower(p.name) like ${`% ${word}%`})`;
    }
  }
}

/** An id, or the end of a number, or, where that gives nothing away, its beginning. */
function digitsCondition({ digits, anywhere }: { readonly digits: string; readonly anywhere: boolean }): Sql {
  const id = digits.length < 16 ? sql`p.id = ${Number(digits)}` : sql`false`;
  const reversed = [...digits].toReversed().join('');
  const end = sql`(reverse(p.mobile) like ${`${reversed}%`} and p.erased_at is null)`;
  return anywhere ? sql`(${id} or ${end} or p.mobile like ${`${digits}%`})` : sql`(${id} or ${end})`;
}

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

const FOUND_MAX = 20;

/** Requests that are named so, newest first. */
export async function selectFoundRequests(
  db: Queryable,
  name: RequestName,
): Promise<readonly FoundRequest[]> {
  return db.query(sql`
    select f.kind, f.id as request_id, p.id, p.name, p.mobile, f.amount, f.state, f.asked_at
    from ${requestsNamed(name)} f join ${playerNames} p on p.id = f.player_id order by f.asked_at desc limit ${FOUND_MAX}`);
}
