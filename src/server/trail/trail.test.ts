import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionsOf, TRAIL_ACTIONS, TRAIL_VIEWS } from '#contract/console/lists/trail-actions.ts';
import { STAFF_EVENTS } from '../../../test/support/staff-events.ts';
import { addPlayer, addStaffMember, type TestStaff } from '../../../test/support/people.ts';
import { addMarket } from '../../../test/support/test-market.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { sql } from '../platform/store/sql.ts';
import { BOTH_STORES } from '../../../test/support/stores.ts';

interface Planted {
  readonly id: number;
  readonly day: string;
  readonly who: string;
  readonly action: string;
  readonly object: string;
  readonly named: number;
  readonly network: string;
}

const WHO = ['staff:901', 'staff:902', 'player:7', 'system'];
const ACTIONS = [
  'rates_changed',
  'setting_changed',
  'deposit_credited',
  'player_viewed',
  'staff_login_failed',
  'something_new',
];
const NETWORKS = ['49.36.1.0/24', '103.5.7.0/24', '2001:db8:0:1200::/56'];
/** What addresses as somebody types them find. */
const FOUND_BY: Readonly<Record<string, string>> = {
  '49.36.1.77': '49.36.1.0/24',
  '49.36.1.0/24': '49.36.1.0/24',
  '103.': '103.',
  '2001:DB8:0:1234::7': '2001:db8:0:1200::/56',
};
const DAYS = ['2025-03-01', '2025-03-02', '2025-03-03', '2025-03-04'];

describe.each(BOTH_STORES)('the trail on %s', (store) => {
  let system: TestSystem;
  let auditor: TestStaff;
  let cashier: TestStaff;
  let planted: readonly Planted[];
  beforeAll(async () => {
    system = await startTestSystem(store);
    const { db, config } = system.node;
    auditor = await addStaffMember(db, ['auditor']);
    cashier = await addStaffMember(db, ['cashier']);
    // Several of one moment, and all details name somebody.
    planted = await db.query<Planted>(sql`
      insert into audit_events (at, actor, action, object, detail, request_id, ip_prefix)
      select ((${DAYS}::text[])[1 + n % 4]::date + make_interval(hours => 1 + n / 40))::timestamp at time zone ${config.zone},
        (${WHO}::text[])[1 + n % 3 + n % 2], (${ACTIONS}::text[])[1 + n % 6], 'deposit:' || n % 5,
        jsonb_build_object('player', n % 3), 'planted', (${NETWORKS}::text[])[1 + n % 3]
      from generate_series(1, 240) n
      returning id, (at at time zone ${config.zone})::date::text as day, actor as who, action, object, (detail ->> 'player')::int as named,
        ip_prefix as network`);
  });
  afterAll(() => system.close());

  const ask = async (filter: object, by = auditor) =>
    (await system.call('/console/api/list-events', filter, by)).body;

  async function walk(filter: object, limit: number, by = auditor) {
    const rows = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const body: Awaited<ReturnType<typeof ask>> = await ask({ ...filter, limit, cursor }, by);
      expect(body.code).toBeUndefined();
      rows.push(...(body.events ?? []));
      cursor = body.next_cursor ?? null;
    }
    return rows;
  }

  test('a filter finds what a plain filter finds, page by page and in order, and the count is of the same', async () => {
    const filters = fc.record({
      days: fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)).map((days) => days.toSorted()),
      who: someOf(WHO),
      actions: someOf(ACTIONS),
      views: someOf(TRAIL_VIEWS),
      players: someOf(['1', '2', '7']),
      refused: fc.constantFrom('', '', 'yes', 'no'),
      address: fc.option(
        fc.constantFrom('49.36.1.77', '49.36.1.0/24', '103.', '2001:DB8:0:1234::7', '4_', 'x'),
        {
          freq: 2,
        },
      ),
      object: fc.option(fc.constantFrom('deposit:1', 'deposit:4', 'player:0', 'player:1', 'nothing')),
    });
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 5, max: 200 }),
        async (chosen, order, limit) => {
          const { days, who, actions, views, object, players, refused, address } = chosen;
          const expected = planted.filter(
            (one) =>
              one.day >= (days[0] ?? '') &&
              one.day <= (days[1] ?? '') &&
              (who === null || who.includes(one.who)) &&
              (actions === null || actions.includes(one.action)) &&
              (views === null || actionsOf({ views, subjects: [] }).includes(one.action)) &&
              (players === null ||
                players.some((id) => [`player:${one.named}`, one.who].includes(`player:${id}`))) &&
              (refused === '' || (one.action === 'staff_login_failed') === (refused === 'yes')) &&
              (address === null || one.network.startsWith(FOUND_BY[address] ?? 'none')) &&
              (object === null || one.object === object || `player:${one.named}` === object),
          );
          const wire = {
            day_from: days[0],
            day_to: days[1],
            who: who?.join(',') ?? '',
            actions: actions?.join(',') ?? '',
            views: views?.join(',') ?? '',
            object: object ?? '',
            players: players?.join(',') ?? '',
            refused,
            address: address ?? '',
          };
          const rows = await walk({ ...wire, order }, limit);
          expect(rows.map(({ event_id: id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(
            expected.map(({ id }) => id).toSorted((a, b) => a - b),
          );
          const times = rows.map(({ at }) => Date.parse(at));
          expect(times).toEqual(times.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
          const { body } = await system.call('/console/api/sum-events', wire, auditor);
          expect([body.events, body.is_about]).toEqual([expected.length, false]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('one event is found by its number, by whoever may read it', async () => {
    const [one] = planted;
    const event = String(one?.id);
    expect((await ask({ event })).events?.map(({ event_id: id }) => id)).toEqual([event]);
    for (const nothing of ['999999999', 'x']) expect((await ask({ event: nothing })).events).toEqual([]);
    expect((await ask({ event }, cashier)).events).toEqual([]);
  });

  test('while events are added, no page loses or repeats one', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const body: Awaited<ReturnType<typeof ask>> = await ask({ limit: 30, cursor });
      seen.push(...(body.events ?? []).map(({ event_id: id }) => id));
      cursor = body.next_cursor ?? null;
      await system.node.db.query(sql`
        insert into audit_events (actor, action, object, request_id, ip_prefix) values ('system', 'keys_rotated', 'key:1', '', '')`);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(planted.filter(({ id }) => !seen.includes(String(id)))).toEqual([]);
  });

  test('a kind of act that is asked for twice is listed once', async () => {
    const { events = [] } = await ask({ actions: 'rates_changed,rates_changed', limit: 200 });
    const ids = events.map(({ event_id: id }) => id);
    expect([ids.length > 0, new Set(ids).size]).toEqual([true, ids.length]);
  });

  test('owners and auditors read all of it, everybody else what they did themselves', async () => {
    const { db } = system.node;
    const player = await addPlayer(db, 0);
    await system.call('/console/api/get-player', { player_id: String(player.id) }, cashier);
    const owner = await addStaffMember(db, ['owner']);
    const own = [`staff:${cashier.id}`];
    for (const filter of [
      {},
      { who: 'staff:901' },
      { who: `staff:901,staff:${cashier.id}` },
      { object: `player:${player.id}` },
    ]) {
      const rows = await walk(filter, 200, cashier);
      expect([...new Set(rows.map(({ who }) => who))]).toEqual(filter.who === 'staff:901' ? [] : own);
    }
    expect((await system.call('/console/api/sum-events', { who: 'staff:901' }, cashier)).body.events).toBe(0);
    for (const by of [owner, auditor]) {
      const { events = [] } = await ask({ object: `player:${player.id}` }, by);
      expect(events[0]).toMatchObject({
        who: own[0],
        action: 'player_viewed',
      });
    }
  });

  test('a role finds what those who have it now did, and a session what was done to it', async () => {
    const { db } = system.node;
    const maker = await addStaffMember(db, ['results-maker']);
    const market = await addMarket(system);
    const object = `session:${market.openSession}`;
    await db.query(sql`
      insert into audit_events (actor, action, object, detail, request_id, ip_prefix)
      values (${`staff:${maker.id}`}, 'result_proposed', ${object}, '{}', '', ''),
        ('system', 'something_new', 'deposit:1', ${JSON.stringify({ session: market.openSession })}, '', '')`);
    const made = await walk({ roles: 'results-maker,nobody' }, 200);
    expect(made.map(({ who }) => who)).toContain(`staff:${maker.id}`);
    expect(made.every(({ who_roles: roles }) => roles.includes('results-maker'))).toBe(true);
    expect(await walk({ roles: 'results-maker', who: 'staff:901' }, 200)).toEqual([]);
    expect(await walk({ roles: 'results-maker' }, 200, cashier)).toEqual([]);
    const ofSession = await walk({ sessions: String(market.openSession) }, 200);
    expect(ofSession.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['result_proposed', 'something_new']),
    );
    expect(await walk({ sessions: String(market.openSession), roles: 'results-maker' }, 200)).toHaveLength(1);
  });

  test('FAIR-11 no event says a number before its result', async () => {
    const { db } = system.node;
    const market = await addMarket(system);
    const object = `session:${market.openSession}`;
    await db.query(sql`
      insert into audit_events (actor, action, object, detail, request_id, ip_prefix)
      values ('system', 'something_new', ${object}, '{"number": "147", "selections": [11000006], "changes": [{"field": "number", "from": "258", "to": "369"}]}', '', '')`);
    // Not the ids of requests, times and names of markets, in which any digits come by chance.
    const shown = async () =>
      JSON.stringify(
        (await ask({ object })).events?.map(({ reason, changes, facts }) => ({ reason, changes, facts })),
      );
    expect(await shown()).not.toMatch(/147|11000006|258|369/);
    expect(await shown()).toContain('Hidden until the result');
    const results = await openResultsDesk({ db, url: system.url });
    await results.endBids(market.openSession);
    const approval = await results.propose(market.openSession, '489');
    expect(JSON.stringify((await ask({ object: `approval:${approval}` })).events)).toContain(
      'result_proposed',
    );
    expect(await shown()).not.toMatch(/489/);
  });

  test('what cannot be asked for is refused', async () => {
    expect((await ask({ day_from: '11/31/2026' })).code).toBe('date_not_valid');
    expect((await ask({ cursor: 'x' })).code).toBe('cursor_not_valid');
  });
});

test('AUD-02 every action that the server writes has its words', () => {
  const server = fileURLToPath(new URL('../', import.meta.url));
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('trail'))
    .map((path) => readFileSync(join(server, path), 'utf8'));
  const written = sources.flatMap((text) =>
    [...text.matchAll(/\baction: '([a-z_]+)'/g)].map(([, name = '']) => name),
  );
  const known = new Set(TRAIL_ACTIONS);
  expect(
    [...new Set([...written, ...Object.values(STAFF_EVENTS).flat()])].filter((one) => !known.has(one)),
  ).toEqual([]);
});

/** Some of all values, or none for all. */
function someOf<One>(all: readonly One[]) {
  return fc.option(fc.subarray([...all], { minLength: 1 }), { freq: 2 });
}
