import { one } from '../../src/server/platform/db.ts';
import type { CallRequest, Staff } from '../../src/server/platform/request.ts';
import { sql } from '../../src/server/platform/sql.ts';
import { closeNow } from '../../src/server/results/close-now.ts';
import { confirmResult } from '../../src/server/results/confirm-result.ts';
import { proposeResult } from '../../src/server/results/propose-result.ts';
import { settleSessionJob } from '../../src/server/results/settle-session.job.ts';
import { addStaffMember } from '../support/people.ts';
import type { ReplayHouse, ReplayMarket } from './replay-house.ts';

export interface ReplayDay {
  readonly market: ReplayMarket;
  readonly day: string;
  readonly marketDayId: number;
  readonly openSession: number;
  /** null where a market draws once a day. */
  readonly closeSession: number | null;
}

/** The staff of the replay: opens market days, ends their bids, declares by two people, and lets settle. */
export interface ReplayDesk {
  readonly openDay: (market: ReplayMarket, day: string) => Promise<ReplayDay>;
  /** Ends the bids of a session, declares it and pays its winners. */
  readonly draw: (sessionId: number, number: string) => Promise<void>;
}

export async function openReplayDesk(house: ReplayHouse): Promise<ReplayDesk> {
  const { node } = house;
  const maker = requestOf(await member(house, 'results-maker'));
  const checker = requestOf(await member(house, 'results-checker'));
  const propose = proposeResult(node, house);
  const confirm = confirmResult(node, house.board);
  const settling = settleSessionJob(node);
  return {
    openDay: (market, day) => openDay(house, market, day),
    draw: async (sessionId, number) => {
      const ended = await node.db.transaction((tx) => closeNow(tx, node, sessionId, maker));
      if (!ended) throw new Error('the session took no bids');
      const proposed = await propose(maker, { session_id: String(sessionId), number, number_again: number });
      if (!proposed.ok) throw new Error(proposed.refusal.code);
      const confirmed = await confirm(checker, { approval_id: proposed.value.approval_id, number, code: '' });
      if (!confirmed.ok) throw new Error(confirmed.refusal.code);
      await settling.run();
    },
  };
}

/** A market day of the published date whose sessions take bids now, by the database's clock. */
async function openDay({ node }: ReplayHouse, market: ReplayMarket, day: string): Promise<ReplayDay> {
  const sessions = market.family === 'main' ? ['open', 'close'] : ['open'];
  const row = await one<{ market_day_id: number; open: number; close: number | null }>(
    node.db,
    sql`
    with added as (insert into market_days (market_id, day) values (${market.id}, ${day}::date) returning id),
    sessions as (
      insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at)
        select id, session, now() - interval '1 hour', now() + interval '1 day', now() + interval '1 day'
        from added, unnest(${sessions}::text[]) as session
      returning id, session, market_day_id
    )
    select o.market_day_id, o.id as open, c.id as close
    from sessions o left join sessions c on c.session = 'close' where o.session = 'open'`,
  );
  return { market, day, marketDayId: row.market_day_id, openSession: row.open, closeSession: row.close };
}

async function member(house: ReplayHouse, role: Staff['roles'][number]): Promise<Staff> {
  const { id } = await addStaffMember(house.node.db, [role]);
  return {
    id,
    login: role,
    name: role,
    roles: [role],
    demo: true,
    mustChangePassword: false,
    mustSetUpTotp: false,
    sessionHash: '',
  };
}

function requestOf(staff: Staff): CallRequest & { readonly staff: Staff } {
  return {
    id: 'replay',
    ip: '127.0.0.1',
    ipPrefix: '127.0.0.0/24',
    userAgent: '',
    heldSession: null,
    proof: null,
    idempotencyKey: null,
    device: null,
    browser: false,
    setCookie: () => undefined,
    setHeader: () => undefined,
    staff,
  };
}
