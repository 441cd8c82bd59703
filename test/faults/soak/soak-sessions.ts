import { ankOf, canonicalPana, SINGLE_PANAS } from '#rules/game/pana.ts';
import { formatBidDate, type MarketDay, minuteOfDay } from '#rules/time/time.ts';
import type { Db } from '../../../src/server/platform/store/db.ts';
import { sql } from '../../../src/server/platform/store/sql.ts';
import type { Chance } from '../../replay/seeded-chance.ts';
import { confirmApproval } from '../../support/approvals.ts';
import { addStaffMember } from '../../support/people.ts';
import { callServer } from '../../support/test-client.ts';
import type { TestDraw } from '../../support/test-market.ts';
import { untilDone } from './until-done.ts';

const DAY_MINUTES = 24 * 60;

/** The half of a market day that players bid on. */
export interface SoakSession {
  readonly id: number;
  readonly market: Pick<TestDraw, 'id' | 'name' | 'bidDate'>;
  readonly half: 'open' | 'close';
  readonly day: MarketDay;
  /** By the clock of the house, in milliseconds. */
  readonly closesAt: number;
}

/**
 * Main markets whose sessions end one after the other, each so many minutes after the last, from a minute of the day on.
 * Midnight falls between the open of one and its close, which is overnight: so there is always a session that takes bids.
 */
export async function addMarkets(
  db: Db,
  { from, minutes, sessionMinutes }: { from: number; minutes: number; sessionMinutes: number },
): Promise<void> {
  const every = 2 * sessionMinutes;
  const first = from - ((from + Math.ceil(sessionMinutes / 2)) % every);
  const count = Math.min(Math.ceil(minutes / every) + 2, DAY_MINUTES / every);
  const opens = Array.from({ length: count }, (_, i) => minuteIn(first + i * every));
  const closes = opens.map((open) => minuteIn(open + sessionMinutes));
  await db.query(sql`
    insert into markets (family, name, open_minute, close_minute)
    select 'main', 'Soak ' || open, open, close
    from unnest(${opens}::smallint[], ${closes}::smallint[]) as t (open, close)`);
}

function minuteIn(minute: number): number {
  return minuteOfDay((minute + DAY_MINUTES) % DAY_MINUTES);
}

/** The session that ends next after an instant. */
export async function sessionAfter(db: Db, at: number): Promise<SoakSession> {
  const row = await db.one<{
    id: number;
    half: 'open' | 'close';
    day: MarketDay;
    closes_at: number;
    market: number;
    name: string;
  }>(sql`
    select s.id, s.session as half, d.day, s.closes_at, m.id as market, m.name
    from market_sessions s join market_days d on d.id = s.market_day_id join markets m on m.id = d.market_id
    where s.closes_at > to_timestamp(${at}::float8 / 1000) order by s.closes_at limit 1`);
  const { id, half, day, closes_at: closesAt } = row;
  return { id, half, day, closesAt, market: { id: row.market, name: row.name, bidDate: formatBidDate(day) } };
}

/** Two people declare a number, asking until they are answered; returns the digit that wins. */
export async function declareResult(
  { db, url }: { readonly db: Db; readonly url: string },
  session: SoakSession,
  chance: Chance,
): Promise<number> {
  const number = SINGLE_PANAS[chance.below(SINGLE_PANAS.length)] ?? canonicalPana('123');
  // Anew each time: log-ins of staff last for eight hours.
  const [maker, checker] = await untilDone('staff', () =>
    Promise.all([addStaffMember(db, ['results-maker']), addStaffMember(db, ['results-checker'])]),
  );
  const approval = await untilDone(`a proposal for session ${session.id}`, async () => {
    const input = { session_id: String(session.id), number, number_again: number };
    const { body } = await callServer(url, '/console/api/propose-result', input, maker);
    if (body.status) return body.approval_id;
    if (body.code !== 'proposal_exists') throw new Error(body.code);
    // The answer to it was lost.
    const { id } = await db.one<{ id: number }>(sql`
      select id from approvals where kind = 'declare_result' and subject = ${session.id} and state = 'waiting'`);
    return String(id);
  });
  await untilDone(`the result of session ${session.id}`, async () => {
    const by = { ...checker, key: `result-${session.id}` };
    const { body } = await confirmApproval(url, { approval_id: approval, number }, by);
    if (!body.status) throw new Error(body.code);
  });
  return ankOf(number);
}

/** Resolves when every winner of the session is paid. */
export function settled(db: Db, { id }: SoakSession): Promise<void> {
  return untilDone(`session ${id} is settled`, async () => {
    if (!(await isSettled(db, id))) throw new Error('not yet');
  });
}

export async function isSettled(db: Db, id: number): Promise<boolean> {
  const { state } = await db.one<{ state: string }>(sql`select state from market_sessions where id = ${id}`);
  return state === 'settled';
}
