import { describe, expect, test, vi } from 'vitest';
import { addDays, formatClock, minuteOfDay } from '#rules/time/time.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addPlayers } from '../support/add-players.ts';
import { addPlayer, addStaffMember } from '../support/people.ts';
import { DAY_MARKET } from '../support/market-desk.ts';
import { plannedMarkets } from '../support/planned-markets.ts';
import { addDraw, addMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

const { servers, desk, db, zone, now, books, today, inMinutes, newName, place, newMarket, sessionsOf } =
  plannedMarkets();

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
    const input = await desk().changeOf(market.id, closeTime, today());
    const risk = await addStaffMember(db(), ['risk']);
    expect((await desk().propose(input, risk)).code).toBe('two_owners_needed');
    expect((await desk().propose({ ...input, reason: '' })).code).toBe('reason_required');
    const byOwner = await desk().propose(input);
    expect((await desk().confirm(byOwner.approval_id, risk)).code).toBe('two_owners_needed');
    await desk().ask('/console/api/reject-approval', {
      approval_id: byOwner.approval_id,
      reason: 'Asked again',
    });
    const preview = await desk().ask('/console/api/preview-market-change', input);
    expect(preview.needs_two_owners).toBe(true);
    expect(preview.players).toBe(20);
    expect(preview.voided_bids).toBe(0);
    const asked = await desk().propose(input);
    expect((await desk().confirm(asked.approval_id)).code).toBeUndefined();
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
    const past = await desk().changeOf(market.id, { open_time: inMinutes(-5) }, today());
    expect((await desk().propose(past)).code).toBe('time_passed');
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
    expect(await desk().previewDays(asked)).toMatchObject({
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
    expect((await desk().proposeDays(asked, risk)).code).toBe('two_owners_needed');
    expect((await desk().proposeDays({ ...asked, reason: ' ' })).code).toBe('reason_required');
    const proposed = await desk().proposeDays(asked);
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk().confirm(proposed.approval_id)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    for (const player of players) await expect.poll(() => books.balanceOf(player)).toBe(100);
    expect((await sessionsOf(other.id, today())).map(({ state }) => state)).toEqual(['voided', 'voided']);
    const month = today().slice(0, 7);
    const calendar = await desk().ask('/console/api/get-calendar', { month });
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
    expect(await desk().previewDays(asked)).toMatchObject({
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
    expect(await desk().previewDays(alone)).toMatchObject({
      code: 'bids_would_return',
      params: { bids: '2', players: '1' },
    });
    await desk().days(asked);
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
    await desk().days({ act: 'holiday', from: today(), to: day, all: true, name: 'Eid', bids: 'keep' });
    const states = async (id: number) =>
      Promise.all(
        [today(), day].map(async (one) => [
          ...new Set((await sessionsOf(id, one)).map(({ state }) => state)),
        ]),
      );
    expect(await states(market.id)).toEqual([['open'], ['voided']]);
    expect(await states(other.id)).toEqual([['voided'], ['voided']]);
    // So that the tests that follow play.
    await desk().days({ act: 'cancel', from: today(), to: day, all: true });
  });

  test('a day of rest or a last day with bids is refused until somebody chooses that they come back', async () => {
    const market = await newMarket();
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [1, 2], 10), 'first')).code).toBeUndefined();
    const input = await desk().changeOf(market.id, { weekdays: [] }, today());
    const preview = await desk().ask('/console/api/preview-market-change', input);
    expect(preview).toMatchObject({ voided_bids: 2, kept_bids: 0, needs_two_owners: true });
    expect(await desk().propose(input)).toMatchObject({ code: 'bids_would_return' });
    const asked = await desk().propose({ ...input, bids: 'void' });
    expect((await desk().confirm(asked.approval_id)).code).toBeUndefined();
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
      const proposed = await desk().proposeDays(asked);
      const playing = players.map(async (player) => {
        for (let i = 0; !storm.isOver && i < 8; i += 1)
          if ((await place(player, digitsOn(market, [i], 10), `storm-${i}`)).code === undefined)
            taken.push(player.id);
      });
      const least = bids === 'void' ? 16 : 0;
      await vi.waitFor(() => expect(taken.length).toBeGreaterThanOrEqual(least), { timeout: 15_000 });
      const { code } = await desk().confirm(proposed.approval_id);
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
    await desk().days({ act: 'times', from: day, market_ids: [String(market.id)], shift_minutes: -30 });
    expect(await closes()).toEqual(['05:50 PM', '07:50 PM']);
    await desk().days({ act: 'cancel', from: day, market_ids: [String(market.id)] });
    expect(await closes()).toEqual(['06:20 PM', '08:20 PM']);
    expect(
      (await desk().proposeDays({ act: 'cancel', from: day, market_ids: [String(market.id)] })).code,
    ).toBe('nothing_changed');
  });

  test('a holiday of every market counts for one that is made later, too', async () => {
    const day = addDays(today(), 40);
    await desk().days({ act: 'holiday', from: day, to: addDays(day, 1), all: true, name: 'Holi' });
    const input = {
      market: { ...DAY_MARKET, name: newName() },
      first_day: day,
      market_id: '',
      family: 'main',
    };
    const { days = [] } = await desk().ask('/console/api/preview-market-change', input);
    expect(days.slice(0, 3).map(({ why, note }) => [why, note])).toEqual([
      ['holiday', 'Holi'],
      ['holiday', 'Holi'],
      ['', ''],
    ]);
  });

  test('of what is planned for every market only what counts for later ones, too, is said to be for all', async () => {
    const [market] = [await newMarket(), await newMarket()];
    const far = addDays(today(), 45);
    await place(await addPlayer(db(), 100), digitsOn(market, [6], 10), 'kept');
    const entryOf = async (asked: object, day = far) => {
      const { approval_id: id } = await desk().proposeDays({ from: day, all: true, ...asked });
      const { days = [] } = await desk().ask('/console/api/get-calendar', { month: day.slice(0, 7) });
      const entries = days.find((one) => one.day === day)?.entries ?? [];
      return entries.find(({ approval_id: own }) => own === id);
    };
    const isForAll = async (asked: object, day = far) => (await entryOf(asked, day))?.all;
    expect(await isForAll({ act: 'holiday', name: 'Holi' })).toBe(true);
    // One market plays its day, so that each of the others is named.
    expect(await isForAll({ act: 'holiday', name: 'Holi', bids: 'keep' }, today())).toBe(false);
    // Times are set market by market.
    const times = { act: 'times', open_time: '05:00 PM', close_time: '08:00 PM' };
    expect(await isForAll(times)).toBe(false);
    // Of markets that are drawn at other times each, none stands for all.
    await addDraw(servers().system, 'starline');
    expect((await entryOf(times, addDays(far, 1)))?.text).toBe('');
    const one = { ...times, all: false, market_ids: [String(market.id)] };
    expect((await entryOf(one, addDays(far, 2)))?.text).toBe('05:00 PM, 08:00 PM');
  });

  test('days are opened once by two nodes, never by a schedule that is being changed', async () => {
    const market = await addMarket(servers().system);
    const changing = desk().change(market.id, { cutoff: '20' }, addDays(today(), 1));
    await Promise.all([changing, ...Array.from({ length: 6 }, () => openMarketDays(servers().system.node))]);
    const due = await sessionsOf(market.id, addDays(today(), 2));
    expect(due.map((one) => one.closes)).toEqual(['05:40 PM', '08:40 PM']);
  });
});
