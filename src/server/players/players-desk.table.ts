import type { FoundRequestState } from '#contract/console/players-desk.calls.ts';
import { lastSeenAt } from '../accounts/log-in/login-session-store.ts';
import { playerNames, playersOnBrowsersOf, playerStates } from '../accounts/player-store.ts';
import { slipCountOf } from '../bidding/slip-store.ts';
import { walletBalances } from '../ledger/ledger-store.ts';
import {
  depositFiguresOf,
  playersOnPayoutNumbersOf,
  type RequestName,
  requestsNamed,
  transfersOf,
  withdrawalFiguresOf,
} from '../payments/payment-data-store.ts';
import { PLAYER_VIEWED } from '../accounts/record-players-seen.ts';
import { eventsAbout } from '../platform/audit-event.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';
import { deletionDueAt } from '../privacy/deletion-store.ts';
import { staffNames } from '../staff/staff-store.ts';
import type { Person } from '../accounts/format-person.ts';

export interface FoundPlayer extends Person {
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

export interface FoundRequest extends Person {
  readonly kind: 'deposit' | 'withdrawal';
  readonly request_id: number;
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

/** What the page of a player says that no other feature answers already. */
export interface PageFacts {
  readonly demo: boolean;
  readonly active: boolean;
  readonly betting: boolean;
  readonly erased: boolean;
  readonly registered_at: number;
  readonly last_seen_at: number | null;
  readonly deletion_due_at: number | null;
  readonly money_out_from: number | null;
  readonly deposits: number;
  readonly deposit_held: number;
  readonly utr_disputed: boolean;
  readonly withdrawals: number;
  readonly withdrawn: number;
  readonly slips: number;
}

export async function selectPageFacts(db: Queryable, playerId: number): Promise<PageFacts> {
  return db.one(sql`
    select p.demo, p.active, p.betting_enabled as betting, p.erased_at is not null as erased, p.created_at as registered_at,
      ${lastSeenAt(sql`p.id`)} as last_seen_at,
      ${deletionDueAt(sql`p.id`)} as deletion_due_at,
      case when p.money_out_from > clock_timestamp() then p.money_out_from end as money_out_from,
      d.deposits, d.deposit_held, d.utr_disputed, w.withdrawals, w.withdrawn,
      ${slipCountOf(sql`p.id`)} as slips
    from ${playerStates} p
    cross join lateral ${depositFiguresOf(sql`p.id`)} d
    cross join lateral ${withdrawalFiguresOf(sql`p.id`)} w
    where p.id = ${playerId}`);
}

export interface RelatedPlayer extends Person {
  readonly browser: boolean;
}

/** Who shares a payout number or a browser with a player; the first few. */
export async function selectRelatedPlayers(
  db: Queryable,
  { playerId, limit }: { readonly playerId: number; readonly limit: number },
): Promise<readonly RelatedPlayer[]> {
  return db.query(sql`
    with shared as (
      select player_id, false as browser from ${playersOnPayoutNumbersOf(playerId)} n
      union all
      select player_id, true from ${playersOnBrowsersOf(playerId)} b
    )
    select p.id, p.name, p.mobile, bool_or(s.browser) as browser from shared s join ${playerNames} p on p.id = s.player_id
    where p.id <> ${playerId} group by p.id, p.name, p.mobile order by p.id limit ${limit}`);
}

/** The person is the other player. */
interface TransferRow extends Person {
  readonly transfer_id: number;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly note: string;
  readonly at: number;
}

/** Transfers that a player takes part in, newest first, from the one before the marker on. */
export async function selectPlayerTransfers(
  db: Queryable,
  page: { readonly playerId: number; readonly before: number; readonly limit: number },
): Promise<readonly TransferRow[]> {
  return db.query(sql`
    select t.id as transfer_id, t.direction, t.amount, t.note, t.at, p.id, p.name, p.mobile
    from ${transfersOf(page.playerId)} t join ${playerNames} p on p.id = t.other_player
    where t.id < ${page.before}
    order by t.id desc limit ${page.limit}`);
}

/** A note of staff, or an act of staff out of the trail. */
interface NoteRow {
  readonly id: number;
  readonly kind: 'note' | 'act';
  readonly action: string;
  readonly text: string;
  readonly by: string;
  readonly at: number;
}

export async function insertNote(
  db: Queryable,
  note: { readonly playerId: number; readonly staffId: number; readonly text: string },
): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into player_notes (player_id, staff_id, text) values (${note.playerId}, ${note.staffId}, ${note.text})
    returning id`);
  return id;
}

/** The newest notes and acts of staff together. */
export async function selectNotes(
  db: Queryable,
  { playerId, limit }: { readonly playerId: number; readonly limit: number },
): Promise<readonly NoteRow[]> {
  return db.query(sql`
    select * from (
      (select n.id, 'note' as kind, '' as action, n.text, s.name as by, n.at
        from player_notes n join ${staffNames} s on s.id = n.staff_id
        where n.player_id = ${playerId} order by n.id desc limit ${limit})
      union all
      (select e.id, 'act', e.action, e.reason, s.name, e.at
        from ${eventsAbout(`player:${playerId}`)} e join ${staffNames} s on e.actor = 'staff:' || s.id
        where e.action <> ${PLAYER_VIEWED} order by e.id desc limit ${limit})
    ) both_kinds order by at desc, id desc limit ${limit}`);
}
