import type { PlayerStanding } from '#contract/console/lists/list-words.ts';
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
import { behind, countRows, type Direction, ordered } from '../platform/store/keyset.ts';
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

/** Which players a list shows; what is null lets all of them through. */
export interface PlayerFilter {
  readonly query: PlayerQuery;
  readonly standings: readonly PlayerStanding[] | null;
  readonly joinedFromMs: number | null;
  readonly joinedBeforeMs: number | null;
  readonly walletMin: number | null;
  readonly walletMax: number | null;
}

/** A filter by a search alone. */
export function searchedFor(query: PlayerQuery): PlayerFilter {
  return {
    query,
    standings: null,
    joinedFromMs: null,
    joinedBeforeMs: null,
    walletMin: null,
    walletMax: null,
  };
}

interface PlayersPage {
  readonly filter: PlayerFilter;
  readonly order: Direction;
  /** The last player of the page before. */
  readonly after: number | null;
  readonly limit: number;
}

const foundPlayers = sql`${playerStates} p join ${walletBalances} w on w.player_id = p.id`;

/** Players by when they joined, from the one behind the marker on. */
export async function selectFoundPlayers(
  db: Queryable,
  { filter, order, after, limit }: PlayersPage,
): Promise<readonly FoundPlayer[]> {
  const isBehind = after === null ? sql`true` : behind([sql`p.id`], [sql`${after}::bigint`], order);
  return db.query(sql`
    select p.id, p.name, p.mobile, p.active, p.betting_enabled as betting, p.erased_at is not null as erased, w.balance,
      p.created_at as registered_at
    from ${foundPlayers} where ${isBehind} and ${whereOf(filter)}
    order by ${ordered([sql`p.id`], order)} limit ${limit}`);
}

/** How many players a filter finds, and, where they are counted exactly, what is in their wallets. */
export async function countFoundPlayers(db: Queryable, filter: PlayerFilter) {
  const count = await countRows(db, sql`select w.balance from ${foundPlayers} where ${whereOf(filter)}`);
  if (!count.isExact) return { ...count, wallets: null };
  const { wallets } = await db.one<{ readonly wallets: number }>(sql`
    select coalesce(sum(w.balance), 0)::bigint as wallets from ${foundPlayers} where ${whereOf(filter)}`);
  return { ...count, wallets };
}

/** Each player has one standing: the first that is true of them. */
const STANDING = sql`case when p.erased_at is not null then 'erased' when not p.active then 'blocked'
  when not p.betting_enabled then 'betting_off' else 'active' end`;

function whereOf({
  query,
  standings,
  joinedFromMs,
  joinedBeforeMs,
  walletMin,
  walletMax,
}: PlayerFilter): Sql {
  return [
    standings === null ? null : sql`${STANDING} = any (${standings}::text[])`,
    joinedFromMs === null ? null : sql`p.created_at >= ${instantOf(joinedFromMs)}`,
    joinedBeforeMs === null ? null : sql`p.created_at < ${instantOf(joinedBeforeMs)}`,
    walletMin === null ? null : sql`w.balance >= ${walletMin}::bigint`,
    walletMax === null ? null : sql`w.balance <= ${walletMax}::bigint`,
  ].reduce<Sql>((all, one) => (one === null ? all : sql`${all} and ${one}`), conditionOf(query));
}

function instantOf(ms: number): Sql {
  return sql`to_timestamp(${ms}::float8 / 1000)`;
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
