import type { Role } from '#contract/permissions.ts';
import type { Session } from '#rules/game/games.ts';
import type { MarketDay } from '#rules/time/time.ts';
import { playerNames } from '../accounts/player-store.ts';
import { approvalRows } from '../approvals/approval-store.ts';
import { marketDays, marketNames } from '../markets/market-store.ts';
import { drawSessions, type SessionState } from '../markets/session-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { staffPeople } from '../staff/staff-store.ts';

/** What the people and things of some events are called. */
export interface EventNames {
  /** '' for what has no name but its number. */
  readonly nameOf: (reference: string) => string;
  readonly rolesOf: (reference: string) => readonly Role[];
  /** Whether the session of an event has its result, or will never get one: then its numbers are known. */
  readonly isDecided: (reference: string) => boolean;
}

/** Reads the names of things such as 'session:12' and 'staff:3', a statement for each kind. */
export async function readEventNames(db: Queryable, references: readonly string[]): Promise<EventNames> {
  const idsOf = (kind: string) => [
    ...new Set(
      references.flatMap((one) => (one.startsWith(`${kind}:`) ? toId(one.slice(kind.length + 1)) : [])),
    ),
  ];
  const [staff, players, sessions, markets, approvals] = await Promise.all([
    selectStaff(db, idsOf('staff')),
    selectNames(db, sql`select id, name from ${playerNames} p where id = any (${idsOf('player')}::bigint[])`),
    selectSessions(db, idsOf('session')),
    selectNames(db, sql`select id, name from ${marketNames} m where id = any (${idsOf('market')}::int[])`),
    selectNames(
      db,
      sql`select id, kind as name from ${approvalRows} a where id = any (${idsOf('approval')}::bigint[])`,
    ),
  ]);
  const named = [
    ...staff.map(({ id, name }) => [`staff:${id}`, name] as const),
    ...players.map(({ id, name }) => [`player:${id}`, name] as const),
    ...markets.map(({ id, name }) => [`market:${id}`, name] as const),
    ...sessions.map((row) => [`session:${row.id}`, sessionName(row)] as const),
    ...approvals.map(({ id, name }) => [`approval:${id}`, name.replaceAll('_', ' ')] as const),
  ];
  const names = new Map<string, string>(named);
  const roles = new Map<string, readonly Role[]>(staff.map((one) => [`staff:${one.id}`, one.roles]));
  const decided = new Set<string>(
    sessions.filter(({ state }) => state !== 'open' && state !== 'closed').map(({ id }) => `session:${id}`),
  );
  return {
    nameOf: (reference) => names.get(reference) ?? '',
    rolesOf: (reference) => roles.get(reference) ?? [],
    isDecided: (reference) => decided.has(reference),
  };
}

function toId(text: string): readonly number[] {
  return /^\d{1,9}$/.test(text) ? [Number(text)] : [];
}

type Named = { readonly id: number; readonly name: string };

async function selectNames(db: Queryable, statement: ReturnType<typeof sql>): Promise<readonly Named[]> {
  return db.query<Named>(statement);
}

async function selectStaff(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly (Named & { readonly roles: readonly Role[] })[]> {
  return db.query(sql`select id, name, roles from ${staffPeople} s where id = any (${ids}::bigint[])`);
}

interface SessionRow {
  readonly id: number;
  readonly session: Session;
  readonly state: SessionState;
  readonly day: MarketDay;
  readonly name: string;
  readonly family: string;
}

async function selectSessions(db: Queryable, ids: readonly number[]): Promise<readonly SessionRow[]> {
  return db.query(sql`
    select s.id, s.session, s.state, d.day, m.name, m.family from ${drawSessions} s
    join ${marketDays} d on d.id = s.market_day_id join ${marketNames} m on m.id = d.market_id
    where s.id = any (${ids}::int[])`);
}

function sessionName({ name, family, session, day }: SessionRow): string {
  const half = family === 'main' ? ` ${session === 'open' ? 'Open' : 'Close'}` : '';
  return `${name}${half}, ${day}`;
}
