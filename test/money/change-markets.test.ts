import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  formatBidDate,
  formatClock,
  localTime,
  minuteOfDay,
  type MarketDay,
} from '#rules/time/time.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { DAY_MARKET, type MarketDesk, openMarketDesk } from '../support/market-desk.ts';
import { moneyDesk } from '../support/money-desk.ts';
import { addPlayer, addStaffMember, type TestPlayer } from '../support/people.ts';
import { callServer } from '../support/test-client.ts';
import { addMarket, findDraw, findMarket, type TestDraw } from '../support/test-market.ts';
import { digitsOn, slipOn, SUBMIT_CALL } from '../support/test-slip.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';

let servers: TwoServers;
let desk: MarketDesk;
beforeAll(async () => {
  servers = await startTwoServers({ markets: 0 });
});
// Each of them proposes only so often in a minute.
beforeEach(async () => {
  desk = await openMarketDesk({ db: db(), url: servers.urls[0], otherUrl: servers.urls[1] });
});
afterAll(() => servers.close());
const db = () => servers.system.node.db;
const books = moneyDesk(() => servers.system);

const zone = () => servers.system.node.config.zone;
const now = () => localTime(servers.system.node.clock.now(), zone());
const today = () => now().day;
const inMinutes = (minutes: number) => formatClock(minuteOfDay(now().minute + minutes));

let names = 0;
const newName = () => {
  names += 1;
  return `Manjra ${names}`;
};

/** Places a slip at both servers in turn; the answer's code, undefined where it was taken. */
const place = async (player: TestPlayer, slip: object, key: string) => {
  const url = servers.urls[player.id % 2 === 0 ? 0 : 1];
  return (await callServer(url, SUBMIT_CALL.main, slip, { ...player, key })).body;
};
const seenEverywhere = async (
  id: number,
  is: (game: { readonly open_time: string } | undefined) => boolean,
) => {
  for (const url of servers.urls)
    await expect
      .poll(async () => {
        const { body } = await callServer(url, '/api-get-dashboard-data', {});
        return is(body.result?.find(({ game_id }) => game_id === String(id)));
      })
      .toBe(true);
};
/** A market made by calls, that plays today. */
const newMarket = async (change: Partial<typeof DAY_MARKET> = {}) => {
  const name = newName();
  const id = await desk.add({ name, ...change }, today());
  await seenEverywhere(id, (game) => game !== undefined);
  return findMarket(db(), name, today());
};
const sessionsOf = (marketId: number, day: MarketDay) =>
  db().query<{ session: string; state: string; closes: string; due: string }>(sql`
    select s.session, s.state, to_char(s.closes_at at time zone ${zone()}, 'HH12:MI AM') as closes,
      to_char(s.result_due_at at time zone ${zone()}, 'HH12:MI AM') as due
    from market_sessions s join market_days d on d.id = s.market_day_id
    where d.market_id = ${marketId} and d.day = ${day}::date order by s.session desc`);

describe('T19 T33 a market is made and changed by two people', () => {
  test('made by calls alone, it is played on its first day, under its names and its limits', async () => {
    const market = await newMarket({ min_bid: '20', max_bid: '50', place: '1' });
    const player = await addPlayer(db(), 1000);
    const { body } = await callServer(servers.urls[1], '/api-get-dashboard-data', {});
    expect(body.result?.[0]).toMatchObject({
      game_name: market.name,
      game_name_hindi: 'मांजरा ईवनिंग',
      game_name_marathi: 'मांजरा ईव्हनिंग',
      open_bid_last_time: '06:20 PM',
      min_bid_amount: '20',
      max_bid_amount: '50',
    });
    const tries = [10, 60, 20].map((points) => place(player, digitsOn(market, [6], points), `p${points}`));
    const answers = await Promise.all(tries);
    expect(answers.map(({ code }) => code)).toEqual(['below_min_bid', 'above_max_bid', undefined]);
    expect(answers[0]?.params).toEqual({ min: '20' });
    expect(await books.balanceOf(player)).toBe(980);
  });

  test('one person is not enough, nor one who only proposes; what is not allowed is refused at its field', async () => {
    const risk = await addStaffMember(db(), ['risk']);
    const asked = await desk.propose(
      { market: { ...DAY_MARKET, name: newName() }, first_day: today() },
      risk,
    );
    expect(asked.code).toBeUndefined();
    expect((await desk.confirm(asked.approval_id, risk)).code).toBe('own_proposal');
    expect((await desk.confirm(asked.approval_id, desk.owners[0])).code).toBeUndefined();
    const maker = await addStaffMember(db(), ['results-maker']);
    expect((await desk.propose({ market: DAY_MARKET, first_day: today() }, maker)).code).toBe('not_allowed');
    const own = await desk.propose({ market: { ...DAY_MARKET, name: newName() }, first_day: today() });
    expect((await desk.confirm(own.approval_id, desk.owners[0])).code).toBe('own_proposal');
    const refused = async (change: object, first_day: string = today()) => {
      const { code } = await desk.propose({
        market: { ...DAY_MARKET, name: newName(), ...change },
        first_day,
      });
      return code;
    };
    expect(await refused({ close_time: '01:00 AM' })).toBe('close_before_open');
    expect(await refused({ close_time: '05:30 PM', overnight: true })).toBe('market_meets_next_day');
    expect(await refused({ cutoff: '61' })).toBe('cutoff_not_valid');
    expect(await refused({ open_time: inMinutes(5) })).toBe('time_passed');
    expect(await refused({}, addDays(today(), -1))).toBe('day_not_valid');
    expect(await refused({}, addDays(today(), 91))).toBe('day_not_valid');
    const market = await newMarket();
    expect(await refused({ name: market.name.toUpperCase() })).toBe('market_name_taken');
  });

  test('a market that nobody bid on can be taken back, and its name is free again; with a bid it cannot', async () => {
    const market = await newMarket();
    const back = { ...(await desk.changeOf(market.id, {}, today())), take_back: true };
    const asked = await desk.propose(back);
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [6], 10), 'first')).code).toBeUndefined();
    expect((await desk.confirm(asked.approval_id)).code).toBe('market_has_bids');
    expect((await desk.planOf(market.id)).can_take_back).toBe(false);
    const other = await newMarket();
    const taken = await desk.propose({ ...(await desk.changeOf(other.id, {}, today())), take_back: true });
    expect((await desk.confirm(taken.approval_id)).code).toBeUndefined();
    await seenEverywhere(other.id, (game) => game === undefined);
    expect(await desk.add({ name: other.name }, addDays(today(), 1))).not.toBe(other.id);
  });

  test('other times count from their day on, and a change of what somebody has not seen is refused', async () => {
    const market = await newMarket();
    const [first, second] = [addDays(today(), 1), addDays(today(), 5)];
    const seen = await desk.changeOf(market.id, { cutoff: '15' }, first);
    await desk.change(market.id, { close_time: '09:00 PM' }, second);
    expect((await desk.propose(seen)).code).toBe('market_changed_meanwhile');
    await desk.change(market.id, { open_time: '06:45 PM' }, first);
    const closes = async (day: MarketDay) => (await sessionsOf(market.id, day)).map((one) => one.closes);
    expect(await closes(today())).toEqual(['06:20 PM', '08:20 PM']);
    expect(await closes(first)).toEqual(['06:35 PM', '08:20 PM']);
    expect((await desk.planOf(market.id)).ahead).toMatchObject([
      { first_day: first, open_time: '06:45 PM', close_time: '08:30 PM' },
      // What was decided for a later day stays as it was decided.
      { first_day: second, open_time: '06:30 PM', close_time: '09:00 PM' },
    ]);
  });

  test('from its last day on it is not played; it keeps its bids, and players do not see it any more', async () => {
    const market = await newMarket();
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [6], 10), 'first')).code).toBeUndefined();
    await desk.change(market.id, { last_day: today() }, addDays(today(), 1));
    const states = async (day: MarketDay) => (await sessionsOf(market.id, day)).map(({ state }) => state);
    expect(await states(today())).toEqual(['open', 'open']);
    expect(await states(addDays(today(), 1))).toEqual(['voided', 'voided']);
    expect((await place(player, digitsOn(market, [7], 10), 'second')).code).toBeUndefined();
  });

  test('a new name changes no bid, and slips that name it are taken', async () => {
    const market = await newMarket();
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [6], 10), 'first')).code).toBeUndefined();
    const bids = () => db().query(sql`select * from slips where player_id = ${player.id} order by seq`);
    const before = await bids();
    const name = newName();
    await desk.change(market.id, { name, name_marathi: 'नवे नाव' }, addDays(today(), 1));
    expect(await bids()).toEqual(before);
    await expect
      .poll(async () => (await place(player, digitsOn({ ...market, name: 'नवे नाव' }, [7], 10), 'new')).code)
      .toBeUndefined();
    const { body } = await callServer(servers.urls[0], '/api-my-slips', {}, player);
    expect(body.slips?.map((slip) => [slip.game_name, slip.game_name_marathi])).toEqual([
      [name, 'नवे नाव'],
      [name, 'नवे नाव'],
    ]);
  });
});

describe('T19 days that are open already', () => {
  test('with bids it takes two owners and a reason; bids are kept, and no slip is taken after the new end', async () => {
    const market = await newMarket();
    const players = await addPlayers(db(), 20, 10_000);
    // Slips go on while it is changed: the times of the session move between two of them.
    const end = now().minute + 2;
    const closeTime = { open_time: formatClock(minuteOfDay(end + 10)), close_time: '08:30 PM' };
    const storm = { isOver: false };
    const taken: number[] = [];
    const playing = players.map(async (player) => {
      for (let i = 0; !storm.isOver; i += 1) {
        const { code } = await place(player, digitsOn(market, [i % 10], 10), `storm-${i}`);
        if (code === undefined) taken.push(player.id);
        // After so many, each waits for its next allowance.
        if (code === 'too_many_requests') return;
      }
    });
    await vi.waitFor(() => expect(taken.length).toBeGreaterThan(20), { timeout: 15_000 });
    const input = await desk.changeOf(market.id, closeTime, today());
    const risk = await addStaffMember(db(), ['risk']);
    expect((await desk.propose(input, risk)).code).toBe('two_owners_needed');
    expect((await desk.propose({ ...input, reason: '' })).code).toBe('reason_required');
    const byOwner = await desk.propose(input);
    expect((await desk.confirm(byOwner.approval_id, risk)).code).toBe('two_owners_needed');
    await desk.ask('/console/api/reject-approval', {
      approval_id: byOwner.approval_id,
      reason: 'Asked again',
    });
    const preview = await desk.ask('/console/api/preview-market-change', input);
    expect(preview.needs_two_owners).toBe(true);
    expect(preview.players).toBe(20);
    expect(preview.voided_bids).toBe(0);
    const asked = await desk.propose(input);
    expect((await desk.confirm(asked.approval_id)).code).toBeUndefined();
    storm.isOver = true;
    await Promise.all(playing);
    const { closes, bids, late } = await db().one<{ closes: string; bids: number; late: number }>(sql`
      select to_char(s.closes_at at time zone ${zone()}, 'HH12:MI AM') as closes, count(sl.*)::int as bids,
        count(*) filter (where sl.accepted_at >= s.closes_at)::int as late
      from market_sessions s join slips sl on sl.market_day_id = s.market_day_id
      where s.id = ${market.openSession} group by s.id`);
    expect([closes, bids, late]).toEqual([formatClock(minuteOfDay(end)), taken.length, 0]);
  });

  test('a time that has passed is refused, and one that has ended stays', async () => {
    const market = await newMarket();
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [6], 10), 'first')).code).toBeUndefined();
    const past = await desk.changeOf(market.id, { open_time: inMinutes(-5) }, today());
    expect((await desk.propose(past)).code).toBe('time_passed');
  });

  test('a holiday for a day with bids voids it: shown before, by two owners, every bid back once', async () => {
    const [market, other] = [await newMarket(), await newMarket()];
    const players = await addPlayers(db(), 3, 100);
    for (const player of players)
      for (const digit of [1, 2, 3, 4])
        expect((await place(player, digitsOn(market, [digit], 10), `d${digit}`)).code).toBeUndefined();
    const asked = {
      act: 'holiday',
      from: today(),
      market_ids: [market.id, other.id].map(String),
      name: 'Diwali',
      name_hindi: 'दिवाली',
      name_marathi: 'दिवाळी',
      bids: 'void',
    };
    expect(await desk.previewDays(asked)).toMatchObject({
      bids: 12,
      players: 3,
      voided_bids: 12,
      voided_players: 3,
      voided_points: '120',
      kept_bids: 0,
      needs_two_owners: true,
      markets: [
        { name: market.name, usual: '06:30 PM, 08:30 PM', planned: '', bids: 12, players: 3 },
        { name: other.name, bids: 0, players: 0 },
      ],
    });
    const risk = await addStaffMember(db(), ['risk']);
    expect((await desk.proposeDays(asked, risk)).code).toBe('two_owners_needed');
    expect((await desk.proposeDays({ ...asked, reason: ' ' })).code).toBe('reason_required');
    const proposed = await desk.proposeDays(asked);
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.confirm(proposed.approval_id)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    for (const player of players) await expect.poll(() => books.balanceOf(player)).toBe(100);
    expect((await sessionsOf(other.id, today())).map(({ state }) => state)).toEqual(['voided', 'voided']);
    const month = today().slice(0, 7);
    const calendar = await desk.ask('/console/api/get-calendar', { month });
    expect(calendar.days?.find(({ day }) => day === today())?.entries).toContainEqual(
      expect.objectContaining({ kind: 'holiday', name: 'Diwali', name_marathi: 'दिवाळी' }),
    );
  });

  test('a holiday that keeps bids leaves a day with bids as it is, shown before; the other markets are closed', async () => {
    const [market, other] = [await newMarket(), await newMarket()];
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [1, 2], 10), 'first')).code).toBeUndefined();
    const ids = [market.id, other.id].map(String);
    const asked = { act: 'holiday', from: today(), market_ids: ids, name: 'Diwali', bids: 'keep' };
    expect(await desk.previewDays(asked)).toMatchObject({
      voided_bids: 0,
      kept_bids: 2,
      kept_players: 1,
      needs_two_owners: false,
      markets: [
        { name: other.name, planned: '', bids: 0, kept_days: [] },
        { name: market.name, planned: '06:30 PM, 08:30 PM', bids: 2, players: 1, kept_days: [today()] },
      ],
    });
    const alone = { ...asked, market_ids: [String(market.id)] };
    expect(await desk.previewDays(alone)).toMatchObject({
      code: 'bids_would_return',
      params: { bids: '2', players: '1' },
    });
    await desk.days(asked);
    const states = async (id: number) => (await sessionsOf(id, today())).map(({ state }) => state);
    expect(await states(other.id)).toEqual(['voided', 'voided']);
    expect(await states(market.id)).toEqual(['open', 'open']);
    expect((await place(player, digitsOn(market, [3], 10), 'second')).code).toBeUndefined();
    expect((await place(player, digitsOn(other, [3], 10), 'third')).code).toBeDefined();
    expect(await books.balanceOf(player)).toBe(70);
  });

  test('a holiday of every market keeps the days with bids, and closes the rest of its days', async () => {
    const market = await newMarket();
    const other = await newMarket();
    const player = await addPlayer(db(), 100);
    const day = addDays(today(), 1);
    expect((await place(player, digitsOn(market, [1], 10), 'first')).code).toBeUndefined();
    await desk.days({ act: 'holiday', from: today(), to: day, all: true, name: 'Eid', bids: 'keep' });
    const states = async (id: number) =>
      Promise.all(
        [today(), day].map(async (one) => [
          ...new Set((await sessionsOf(id, one)).map(({ state }) => state)),
        ]),
      );
    expect(await states(market.id)).toEqual([['open'], ['voided']]);
    expect(await states(other.id)).toEqual([['voided'], ['voided']]);
    // So that the tests that follow play.
    await desk.days({ act: 'cancel', from: today(), to: day, all: true });
  });

  test('a day of rest or a last day with bids is refused until somebody chooses that they come back', async () => {
    const market = await newMarket();
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [1, 2], 10), 'first')).code).toBeUndefined();
    const input = await desk.changeOf(market.id, { weekdays: [] }, today());
    const preview = await desk.ask('/console/api/preview-market-change', input);
    expect(preview).toMatchObject({ voided_bids: 2, kept_bids: 0, needs_two_owners: true });
    expect(await desk.propose(input)).toMatchObject({ code: 'bids_would_return' });
    const asked = await desk.propose({ ...input, bids: 'void' });
    expect((await desk.confirm(asked.approval_id)).code).toBeUndefined();
    await expect.poll(() => books.balanceOf(player)).toBe(100);
  });

  test.each(['keep', 'void'] as const)(
    'with slips on their way at both servers, a holiday that %ss bids loses none',
    async (bids) => {
      const market = await newMarket();
      const players = await addPlayers(db(), 16, 1000);
      const storm = { isOver: false };
      const taken: number[] = [];
      const asked = { act: 'holiday', from: today(), market_ids: [String(market.id)], name: 'Diwali', bids };
      const proposed = await desk.proposeDays(asked);
      const playing = players.map(async (player) => {
        for (let i = 0; !storm.isOver && i < 8; i += 1)
          if ((await place(player, digitsOn(market, [i], 10), `storm-${i}`)).code === undefined)
            taken.push(player.id);
      });
      const least = bids === 'void' ? 16 : 0;
      await vi.waitFor(() => expect(taken.length).toBeGreaterThanOrEqual(least), { timeout: 15_000 });
      const { code } = await desk.confirm(proposed.approval_id);
      storm.isOver = true;
      await Promise.all(playing);
      // Where bids are to be kept, one that came before the second person means that the day is played.
      const isClosed = code === undefined;
      expect(['void undefined', 'keep undefined', 'keep bids_would_return']).toContain(`${bids} ${code}`);
      const lost = bids === 'keep' && isClosed ? taken : [];
      expect(lost).toEqual([]);
      const states = (await sessionsOf(market.id, today())).map(({ state }) => state);
      expect(states).toEqual(isClosed ? ['voided', 'voided'] : ['open', 'open']);
      for (const player of players) {
        const staked = isClosed ? 0 : taken.filter((id) => id === player.id).length * 10;
        await expect.poll(() => books.balanceOf(player)).toBe(1000 - staked);
      }
    },
  );

  test('other times of one day move its sessions; taken back, the usual ones count again', async () => {
    const market = await newMarket();
    const day = addDays(today(), 2);
    const closes = async () => (await sessionsOf(market.id, day)).map((one) => one.closes);
    await desk.days({ act: 'times', from: day, market_ids: [String(market.id)], shift_minutes: -30 });
    expect(await closes()).toEqual(['05:50 PM', '07:50 PM']);
    await desk.days({ act: 'cancel', from: day, market_ids: [String(market.id)] });
    expect(await closes()).toEqual(['06:20 PM', '08:20 PM']);
    expect((await desk.proposeDays({ act: 'cancel', from: day, market_ids: [String(market.id)] })).code).toBe(
      'nothing_changed',
    );
  });

  test('a holiday of every market counts for one that is made later, too', async () => {
    const day = addDays(today(), 40);
    await desk.days({ act: 'holiday', from: day, to: addDays(day, 1), all: true, name: 'Holi' });
    const input = {
      market: { ...DAY_MARKET, name: newName() },
      first_day: day,
      market_id: '',
      family: 'main',
    };
    const { days = [] } = await desk.ask('/console/api/preview-market-change', input);
    expect(days.slice(0, 3).map(({ why, note }) => [why, note])).toEqual([
      ['holiday', 'Holi'],
      ['holiday', 'Holi'],
      ['', ''],
    ]);
  });

  test('days are opened once by two nodes, never by a schedule that is being changed', async () => {
    const market = await addMarket(servers.system);
    const changing = desk.change(market.id, { cutoff: '20' }, addDays(today(), 1));
    await Promise.all([changing, ...Array.from({ length: 6 }, () => openMarketDays(servers.system.node))]);
    const due = await sessionsOf(market.id, addDays(today(), 2));
    expect(due.map((one) => one.closes)).toEqual(['05:40 PM', '08:40 PM']);
  });
});

test('what plans show of bids is how many there are, never on what', async () => {
  const market = await newMarket();
  const player = await addPlayer(db(), 1000);
  const slip = slipOn(market, [{ digits: '479', points: 137, session: 'Open' }], { pana: 'Single Pana' });
  expect((await place(player, slip, 'first')).code).toBeUndefined();
  const change = await desk.changeOf(market.id, { close_time: '09:00 PM' }, today());
  const holiday = {
    act: 'holiday',
    from: today(),
    market_ids: [String(market.id)],
    name: 'Diwali',
    bids: 'void',
  };
  const asked = [await desk.propose(change), await desk.proposeDays(holiday)];
  const { approvals } = await desk.ask('/console/api/list-approvals', {});
  const shown = [
    await desk.ask('/console/api/preview-market-change', change),
    await desk.previewDays(holiday),
    approvals?.filter(({ approval_id }) => asked.some((one) => one.approval_id === approval_id)),
    (await desk.ask('/console/api/get-calendar', { month: today().slice(0, 7) })).days,
    await desk.planOf(market.id),
  ];
  expect(shown[2]).toHaveLength(2);
  expect(JSON.stringify(shown[0])).toContain('"bids":1');
  for (const reply of shown) expect(JSON.stringify(reply)).not.toMatch(/479|Single Pana/);
});

describe('A result that comes later, and bids that ended early', () => {
  test('two owners postpone it, and bids go on by as much', async () => {
    const market = await newMarket();
    const asked = {
      session_id: String(market.openSession),
      result_time: '07:00 PM',
      reason: 'The draw is late',
    };
    const risk = await addStaffMember(db(), ['results-maker']);
    expect((await desk.ask('/console/api/propose-postponement', asked, risk)).code).toBe('not_allowed');
    const proposed = await desk.ask('/console/api/propose-postponement', { ...asked, bids_too: true });
    expect(proposed.code).toBeUndefined();
    expect((await desk.confirm(proposed.approval_id)).code).toBeUndefined();
    expect((await sessionsOf(market.id, today()))[0]).toMatchObject({ closes: '06:50 PM', due: '07:00 PM' });
    const tooFar = { ...asked, result_time: '07:00 PM' };
    expect((await desk.ask('/console/api/propose-postponement', tooFar)).code).toBe('postponed_too_far');
  });

  test('who ended bids early, with whom and why, stands at the session; the board says when they ended', async () => {
    const market = await newMarket();
    const input = { session_id: String(market.openSession), reason: 'The draw is early' };
    const asked = await desk.ask('/console/api/close-market-session', input);
    expect((await desk.confirm(asked.approval_id)).code).toBeUndefined();
    const { session } = await desk.ask('/console/api/get-market-session', input);
    expect(session?.closed_early).toMatchObject({ reason: 'The draw is early' });
    expect(session?.closed_early?.by).not.toBe(session?.closed_early?.confirmed_by);
    expect(session?.closes_at).not.toBe(session?.closed_early?.planned);
    await seenEverywhere(market.id, (game) => game !== undefined);
    const { body } = await callServer(servers.urls[0], '/api-get-dashboard-data', {});
    const game = body.result?.find(({ game_id }) => game_id === String(market.id));
    expect(game?.open_closes_at).toBe(session?.closes_at);
    expect(game?.market_day).toBe(formatBidDate(today()));
  });
});

describe.each(['starline', 'gali'] as const)(
  'T19 the same for a %s market, which draws once a day',
  (family) => {
    const newDraw = async () => {
      const name = newName();
      const asked = await desk.propose({
        family,
        market: { ...DAY_MARKET, name, close_time: '' },
        first_day: today(),
      });
      expect((await desk.confirm(asked.approval_id)).code).toBeUndefined();
      return findDraw(db(), { family, name }, today());
    };
    const bid = async (player: TestPlayer, draw: TestDraw, key: string) => {
      const pana = family === 'gali' ? 'Left Digit' : 'Single Digit';
      const slip = slipOn(draw, [{ digits: '6', points: 10 }], { pana });
      return (await callServer(servers.urls[1], SUBMIT_CALL[family], slip, { ...player, key })).body.code;
    };
    const isTaken = async (player: TestPlayer, draw: TestDraw) => {
      await expect.poll(() => bid(player, draw, `first-${draw.id}`)).toBeUndefined();
    };

    test('bids on a day that is to be closed are kept or come back, as staff choose', async () => {
      const draw = await newDraw();
      const player = await addPlayer(db(), 100);
      await isTaken(player, draw);
      const days = { act: 'holiday', from: today(), market_ids: [String(draw.id)], name: 'Diwali' };
      expect((await desk.proposeDays({ ...days, bids: 'keep' })).code).toBe('bids_would_return');
      expect((await sessionsOf(draw.id, today())).map(({ state }) => state)).toEqual(['open']);
      await desk.days({ ...days, bids: 'void' });
      expect((await sessionsOf(draw.id, today())).map(({ state }) => state)).toEqual(['voided']);
      await expect.poll(() => books.balanceOf(player)).toBe(100);
    });

    test('its result comes later with its bids, then they end early; who has bid on it is told both by its name', async () => {
      const draw = await newDraw();
      const player = await addPlayer(db(), 100);
      await isTaken(player, draw);
      const later = {
        session_id: String(draw.openSession),
        result_time: '07:00 PM',
        bids_too: true,
        reason: 'The draw is late',
      };
      const postponed = await desk.ask('/console/api/propose-postponement', later);
      expect((await desk.confirm(postponed.approval_id)).code).toBeUndefined();
      expect((await sessionsOf(draw.id, today()))[0]).toMatchObject({ closes: '06:50 PM', due: '07:00 PM' });
      const early = { session_id: String(draw.openSession), ends_at: '06:45 PM', reason: 'It is drawn' };
      const closed = await desk.ask('/console/api/close-market-session', early);
      expect((await desk.confirm(closed.approval_id)).code).toBeUndefined();
      expect((await sessionsOf(draw.id, today()))[0]).toMatchObject({ state: 'open', closes: '06:45 PM' });
      const told = async () => {
        const { body } = await callServer(servers.urls[0], '/api-get-notices', {}, player);
        return (body.notices ?? []).map(
          ({ kind, detail }) => `${kind} ${detail['market']} ${detail['session'] ?? 'whole'}`,
        );
      };
      const both = ['bids_end_early', 'result_postponed'].map((kind) => `${kind} ${draw.name} whole`);
      await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBe(2);
      expect(new Set(await told())).toEqual(new Set(both));
    });
  },
);
