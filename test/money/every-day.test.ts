import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePana } from '#rules/game/pana.ts';
import { winningSelections } from '#rules/game/results.ts';
import { acceptSlip } from '#rules/slip/slip.ts';
import { accepted } from '#rules/verdict.ts';
import type { Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { kindOfPana, onNumber, onSides } from '../replay/plain-entry.ts';
import { addStaffMember } from '../support/people.ts';
import { DOUBLES, SINGLES, TRIPLES } from '../replay/plain-panas.ts';
import { cardOfDay, plainRateOf } from '../replay/plain-rates.ts';
import { plainAnk, plainlyWins, plainPayout, type PlainBid } from '../replay/plain-rules.ts';
import { type ReplaySystem, type ReplayMarket, startReplaySystem } from '../replay/replay-system.ts';
import { seededChance } from '../replay/seeded-chance.ts';
import { sendEntry } from '../replay/send-entry.ts';
import { sayFigure } from '../support/say-figure.ts';

const PANAS = [...SINGLES, ...DOUBLES, ...TRIPLES];
/** `npm run replay` plays every pair of panas; the tests every twentieth, in which each pana opens and closes 11 times. */
const PLAYED_OF = process.env['REPLAY'] === 'every-day' ? 1 : 20;
const PLAYED = PANAS.flatMap((open, i) =>
  PANAS.filter((_, j) => (i + j) % PLAYED_OF === 0).map((close) => ({ open, close })),
);
const PLAYERS = { count: PANAS.length, points: 1_000_000 };
const POINTS = 10;
const CARD = cardOfDay(0);
/** So many settlements in one transaction are neither too many locks nor too many commits. */
const SETTLEMENTS_AT_ONCE = 2_200;
const MS_MAX = 200_000;

interface Day {
  readonly marketDayId: number;
  readonly openSession: number;
  readonly closeSession: number;
  readonly open: string;
  readonly close: string;
}

let system: ReplaySystem;
beforeAll(async () => {
  system = await startReplaySystem(PLAYERS);
  await system.changeRates(CARD);
});
afterAll(() => system.close(), MS_MAX);

test(
  `T27 ${PLAYED.length} of the 48,400 days that a main market can have are settled, and pay bids that are right, half right and just wrong as the plain rules say`,
  async () => {
    const market = await system.addMarket('main');
    const days = await openDays(market);
    expect(days).toHaveLength(PLAYED.length);
    const due = await placeAll(market, days);
    await settleAll(days);
    const rows = await atLeisure((tx) =>
      tx.query<{ slip: string; paid: string }>(sql`
      select player_id || ' ' || seq as slip, string_agg(line || ': ' || amount, ', ' order by line) as paid
      from wins group by player_id, seq`),
    );
    const paid = new Map(rows.map((row) => [row.slip, row.paid]));
    expect(paid.size).toBe(PLAYED.length);
    expect([...due].filter(([slip, wins]) => paid.get(slip) !== wins)).toEqual([]);
    const { length } = await system.node.db.query(sql`select 1 from settlements where state = 'done'`);
    expect(length).toBe(PLAYED.length);
    sayFigure('T27', { 'days settled by the server': PLAYED.length });
  },
  MS_MAX,
);

/** Work that players never wait for: a slow machine may take longer over it than a statement of the server may. */
function atLeisure<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
  return system.node.db.transaction(async (tx) => {
    await tx.query(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}

/** A day for every pair of panas, all of which take bids now. */
async function openDays(market: { readonly id: number }): Promise<readonly Day[]> {
  const rows = await atLeisure((tx) =>
    tx.query<{ id: number; open: number; close: number }>(sql`
    with added as (
      insert into market_days (market_id, day)
        select ${market.id}, date '1890-01-01' + n from generate_series(0, ${PLAYED.length - 1}::int) n returning id
    ),
    sessions as (
      insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at)
        select id, session, now() - interval '1 hour', now() + interval '1 day', now() + interval '1 day'
        from added, unnest(array['open', 'close']) session
      returning id, session, market_day_id
    )
    select o.market_day_id as id, o.id as open, c.id as close
    from sessions o join sessions c on c.market_day_id = o.market_day_id and c.session = 'close'
    where o.session = 'open'`),
  );
  return rows.map((row, i) => ({
    marketDayId: row.id,
    openSession: row.open,
    closeSession: row.close,
    open: PLAYED[i]?.open ?? '',
    close: PLAYED[i]?.close ?? '',
  }));
}

/** One slip on every day, of one player after the other. Returns what each must be paid, line by line. */
async function placeAll(market: ReplayMarket, days: readonly Day[]): Promise<ReadonlyMap<string, string>> {
  const due = new Map<string, string>();
  const chance = seededChance(2);
  const context = system.contextOf(market, '2026-01-01');
  await Promise.all(
    days.map(async (day, i) => {
      const playerId = system.playerIds[i % PANAS.length] ?? 0;
      const bids = bidsAround(day);
      const slip = accepted(acceptSlip(sendEntry({ screen: 'lines', bids }, chance), context));
      const outcome = await system.placer.place({
        playerId,
        loginSession: null,
        key: String(day.marketDayId),
        fingerprint: '00',
        marketDayId: day.marketDayId,
        openSession: day.openSession,
        closeSession: day.closeSession,
        slip,
        requestId: 'every day',
        ipPrefix: '127.0.0.0/24',
      });
      if (outcome.outcome !== 'accepted') throw new Error(`a slip was not taken: ${outcome.outcome}`);
      const wins = bids.flatMap((bid, line) =>
        plainlyWins(bid, day) ? [`${line + 1}: ${plainPayout(bid.points, plainRateOf(bid, CARD))}`] : [],
      );
      due.set(`${playerId} ${outcome.seq}`, wins.join(', '));
    }),
  );
  return due;
}

/** What somebody bids who knows the day, and who mixes up its sides or is wrong on one of them. */
function bidsAround({ open, close }: Day): readonly PlainBid[] {
  const [openAnk, closeAnk] = [plainAnk(open), plainAnk(close)];
  const otherAnk = String((Number(closeAnk) + 1) % 10);
  const other = PANAS[(PANAS.indexOf(close) + 1) % PANAS.length] ?? '';
  const ask = { session: 'Close', points: POINTS } as const;
  const motor = {
    'Single Pana': 'SP Motor',
    'Double Pana': 'DP Motor',
    'Triple Pana': 'Triple Pana',
  } as const;
  return [
    onNumber('Single Digit', ask, closeAnk),
    onNumber('Single Digit', ask, otherAnk),
    onNumber(kindOfPana(close), ask, close),
    onNumber(motor[kindOfPana(close)], ask, close),
    onNumber(kindOfPana(other), ask, other),
    onNumber('Jodi Digit', ask, openAnk + closeAnk),
    onNumber('Jodi Digit', ask, closeAnk + openAnk),
    onSides('Half Sangam', { session: 'Open', points: POINTS }, [openAnk, close]),
    onSides('Half Sangam', { session: 'Open', points: POINTS }, [closeAnk, open]),
    onSides('Half Sangam', { session: 'Close', points: POINTS }, [open, closeAnk]),
    onSides('Half Sangam', { session: 'Close', points: POINTS }, [close, openAnk]),
    onSides('Full Sangam', { session: 'Open', points: POINTS }, [open, close]),
    onSides('Full Sangam', { session: 'Open', points: POINTS }, [close, open]),
    onSides('Full Sangam', { session: 'Open', points: POINTS }, [open, other]),
  ];
}

/**
 * Declares all days in a few statements, with the winners that the rules list, and settles them by the functions that
 * every settlement goes by.
 */
async function settleAll(days: readonly Day[]): Promise<void> {
  const winning = days.map(({ open, close }) => {
    const declared = { open: accepted(parsePana(open)), close: accepted(parsePana(close)) };
    return `{${winningSelections({ family: 'main', session: 'close', ...declared }).join(',')}}`;
  });
  const settlements = await atLeisure((tx) => declareAll(tx, days, winning));
  for (let from = 0; from < settlements.length; from += SETTLEMENTS_AT_ONCE) {
    const ids = settlements.slice(from, from + SETTLEMENTS_AT_ONCE).map(({ id }) => id);
    await atLeisure(async (tx) => {
      await tx.query(sql`select plan_settlement(id, 100000) from unnest(${ids}::bigint[]) id`);
      await tx.query(sql`select settle_next_batch(id) from unnest(${ids}::bigint[]) id`);
      await tx.query(sql`select finish_settlement(id) from unnest(${ids}::bigint[]) id`);
    });
  }
}

/** Stores the results, and orders their settlements. Returns the numbers of these. */
async function declareAll(
  tx: Queryable,
  days: readonly Day[],
  winning: readonly string[],
): Promise<readonly { readonly id: number }[]> {
  const of = <T>(selection: (day: Day) => T) => days.map(selection);
  // Bids end, and the results are due.
  await tx.query(sql`
    update market_sessions set state = 'closed', closed_at = now(), closes_at = now(), result_due_at = now()`);
  await tx.query(sql`
    update market_sessions s set state = 'declared', number = n.number, declared_at = clock_timestamp()
    from unnest(${of((day) => day.openSession)}::int[] || ${of((day) => day.closeSession)}::int[],
      ${of((day) => day.open)}::text[] || ${of((day) => day.close)}::text[]) as n (id, number) where n.id = s.id`);
  await confirmAll(tx);
  await tx.query(sql`
    insert into results (market_session_id, version, number, approval_id, made_by, confirmed_by)
      select s.id, 1, s.number, a.id, a.made_by, a.decided_by
      from market_sessions s join approvals a on a.kind = 'declare_result' and a.subject = s.id
      where s.session = 'close'`);
  return tx.query<{ id: number }>(sql`
    insert into settlements (result_id, market_session_id, market_day_id, winning)
      select r.id, n.session_id, n.day_id, n.winning::int[]
      from unnest(${of((day) => day.closeSession)}::int[], ${of((day) => day.marketDayId)}::bigint[], ${winning}::text[])
        as n (session_id, day_id, winning)
      join results r on r.market_session_id = n.session_id
    returning id`);
}

/** Two people agree on the number of every close. */
async function confirmAll(tx: Queryable): Promise<void> {
  const maker = await addStaffMember(tx, ['results-maker']);
  const checker = await addStaffMember(tx, ['results-checker']);
  await tx.query(sql`insert into approval_kinds (kind) values ('declare_result') on conflict do nothing`);
  await tx.query(sql`
    insert into approvals (kind, subject, payload, made_by)
      select 'declare_result', id, jsonb_build_object('number', number), ${maker.id}
      from market_sessions where session = 'close'`);
  await tx.query(sql`
    update approvals set state = 'approved', decided_by = ${checker.id}, decided_at = clock_timestamp()`);
}
