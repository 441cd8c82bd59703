import { describe, expect, test } from 'vitest';
import { addDays, formatBidDate, type MarketDay } from '#rules/time/time.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { DAY_MARKET } from '../support/market-desk.ts';
import { addPlayer, addStaffMember } from '../support/people.ts';
import { plannedMarkets } from '../support/planned-markets.ts';
import { callServer } from '../support/test-client.ts';
import { findMarket } from '../support/test-market.ts';
import { digitsOn, slipOn } from '../support/test-slip.ts';

const { servers, desk, db, books, today, inMinutes, newName, seenEverywhere, place, newMarket, sessionsOf } =
  plannedMarkets();

const cardOf = async (url: string, market: number) => {
  const { body } = await callServer(url, '/api-get-dashboard-data', {});
  return body.result?.find(({ game_id }) => game_id === String(market));
};

describe('a market is made and changed by two people', () => {
  test('made by calls alone, it is played on its first day, under its names and its limits', async () => {
    const market = await newMarket({ min_bid: '20', max_bid: '50', place: '1' });
    const player = await addPlayer(db(), 1000);
    const { body } = await callServer(servers().urls[1], '/api-get-dashboard-data', {});
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
    const asked = await desk().propose(
      { market: { ...DAY_MARKET, name: newName() }, first_day: today() },
      risk,
    );
    expect(asked.code).toBeUndefined();
    expect((await desk().confirm(asked.approval_id, risk)).code).toBe('own_proposal');
    expect((await desk().confirm(asked.approval_id, desk().owners[0])).code).toBeUndefined();
    const maker = await addStaffMember(db(), ['results-maker']);
    expect((await desk().propose({ market: DAY_MARKET, first_day: today() }, maker)).code).toBe(
      'not_allowed',
    );
    const own = await desk().propose({ market: { ...DAY_MARKET, name: newName() }, first_day: today() });
    expect((await desk().confirm(own.approval_id, desk().owners[0])).code).toBe('own_proposal');
    const refused = async (change: object, first_day: string = today()) => {
      const { code } = await desk().propose({
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

  test('it begins with the limits that two people agreed on: of each number, and of each bid type', async () => {
    const name = newName();
    const market = { ...DAY_MARKET, name };
    const asked = { market, first_day: today(), number_limit: '30', game_limit: '50' };
    const bad = await desk().propose({ ...asked, game_limit: '0' });
    expect([bad.code, Object.keys(bad.fields ?? {})]).toEqual(['limit_points_not_valid', ['game_limit']]);
    const proposed = await desk().propose(asked);
    expect((await desk().confirm(proposed.approval_id)).code).toBeUndefined();
    const { id } = await db().one<{ id: number }>(sql`select id from markets where name = ${name}`);
    await seenEverywhere(id, (game) => game !== undefined);
    const found = await findMarket(db(), name, today());
    const player = await addPlayer(db(), 1000);
    const bid = async (number: number, points: number) =>
      (await place(player, digitsOn(found, [number], points), `n${number}p${points}`)).code;
    expect(await bid(6, 31)).toBe('number_limit_reached');
    expect(await bid(6, 30)).toBeUndefined();
    expect(await bid(7, 21)).toBe('game_limit_reached');
    expect(await bid(7, 20)).toBeUndefined();
  });

  test('seven days are drawn before it is made, with markets whose bids end within 15 minutes of its own', async () => {
    const near = newName();
    await desk().add({ name: near, open_time: '04:10 PM', close_time: '08:45 PM' }, today());
    const draft = { market_id: '', family: 'main', market: { ...DAY_MARKET, name: newName() } };
    const shown = await desk().ask('/console/api/preview-market-change', {
      ...draft,
      first_day: addDays(today(), 1),
    });
    const own = shown.days?.map(({ clashes }) => clashes?.filter(({ market }) => market === near));
    const clash = { session: 'close', market: near, other: 'close', minutes: -15 };
    expect(own).toEqual(Array.from({ length: 7 }, () => [clash]));
    expect(shown.clashes).toContain(near);
  });

  test('a market and other times that wait for a second person stand in the calendar on their first day', async () => {
    const day = addDays(today(), 1);
    const name = newName();
    const added = await desk().propose({ market: { ...DAY_MARKET, name }, first_day: day });
    const market = await newMarket();
    const renamed = await newMarket();
    const moved = await desk().propose(await desk().changeOf(market.id, { close_time: '08:45 PM' }, day));
    await desk().propose(await desk().changeOf(renamed.id, { name: newName() }, day));
    const calendar = await desk().ask('/console/api/get-calendar', { month: day.slice(0, 7) });
    const waiting = calendar.days?.flatMap((one) =>
      one.entries.filter(({ waits }) => waits).map((entry) => ({ on: one.day, ...entry })),
    );
    const shown = (approval: string | null | undefined) =>
      waiting?.filter(({ approval_id: id }) => id === approval);
    expect(shown(added.approval_id)).toMatchObject([
      { on: day, kind: 'begins', name, text: '06:30 PM, 08:30 PM', market_ids: [] },
    ]);
    expect(shown(moved.approval_id)).toMatchObject([
      { on: day, kind: 'terms', text: '06:30 PM, 08:45 PM', market_ids: [String(market.id)] },
    ]);
    // A new name counts at once, not from a day on.
    expect(waiting?.some(({ market_ids: ids }) => ids.includes(String(renamed.id)))).toBe(false);
  });

  test('players read on its card that a market begins, and before a holiday that it is closed', async () => {
    const name = newName();
    const day = addDays(today(), 2);
    const id = await desk().add({ name }, day);
    const named = { name: 'Diwali', name_hindi: 'दिवाली', name_marathi: '' };
    const later = await newMarket();
    await desk().days({ act: 'holiday', from: day, ...named, market_ids: [String(later.id)] });
    for (const url of servers().urls) {
      await expect
        .poll(async () => (await cardOf(url, id))?.ahead)
        .toEqual({ what: 'begins', day: formatBidDate(day), name: { en: '', hi: '', mr: '' } });
      await expect
        .poll(async () => (await cardOf(url, later.id))?.ahead)
        .toEqual({
          what: 'closed',
          day: formatBidDate(day),
          name: { en: 'Diwali', hi: 'दिवाली', mr: 'दिवाली' },
        });
    }
    const far = await desk().add({ name: newName() }, addDays(today(), 3));
    expect(await cardOf(servers().urls[0], far)).toBeUndefined();
  });

  test('T33 a market that nobody bid on can be taken back, and its name is free again; with a bid it cannot', async () => {
    const market = await newMarket();
    const back = { ...(await desk().changeOf(market.id, {}, today())), take_back: true };
    const asked = await desk().propose(back);
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [6], 10), 'first')).code).toBeUndefined();
    expect((await desk().confirm(asked.approval_id)).code).toBe('market_has_bids');
    expect((await desk().planOf(market.id)).can_take_back).toBe(false);
    const other = await newMarket();
    const taken = await desk().propose({
      ...(await desk().changeOf(other.id, {}, today())),
      take_back: true,
    });
    expect((await desk().confirm(taken.approval_id)).code).toBeUndefined();
    await seenEverywhere(other.id, (game) => game === undefined);
    expect(await desk().add({ name: other.name }, addDays(today(), 1))).not.toBe(other.id);
  });

  test('other times count from their day on, and a change of what somebody has not seen is refused', async () => {
    const market = await newMarket();
    const [first, second] = [addDays(today(), 1), addDays(today(), 5)];
    const seen = await desk().changeOf(market.id, { cutoff: '15' }, first);
    await desk().change(market.id, { close_time: '09:00 PM' }, second);
    expect((await desk().propose(seen)).code).toBe('market_changed_meanwhile');
    await desk().change(market.id, { open_time: '06:45 PM' }, first);
    const closes = async (day: MarketDay) => (await sessionsOf(market.id, day)).map((one) => one.closes);
    expect(await closes(today())).toEqual(['06:20 PM', '08:20 PM']);
    expect(await closes(first)).toEqual(['06:35 PM', '08:20 PM']);
    expect((await desk().planOf(market.id)).ahead).toMatchObject([
      { first_day: first, open_time: '06:45 PM', close_time: '08:30 PM' },
      // What was decided for a later day stays as it was decided.
      { first_day: second, open_time: '06:30 PM', close_time: '09:00 PM' },
    ]);
  });

  test('from its last day on it is not played; it keeps its bids, and players do not see it any more', async () => {
    const market = await newMarket();
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [6], 10), 'first')).code).toBeUndefined();
    await desk().change(market.id, { last_day: today() }, addDays(today(), 1));
    const states = async (day: MarketDay) => (await sessionsOf(market.id, day)).map(({ state }) => state);
    expect(await states(today())).toEqual(['open', 'open']);
    expect(await states(addDays(today(), 1))).toEqual(['voided', 'voided']);
    expect((await place(player, digitsOn(market, [7], 10), 'second')).code).toBeUndefined();
  });

  test('T33 a new name changes no bid, and slips that name it are taken', async () => {
    const market = await newMarket();
    const player = await addPlayer(db(), 100);
    expect((await place(player, digitsOn(market, [6], 10), 'first')).code).toBeUndefined();
    const bids = () => db().query(sql`select * from slips where player_id = ${player.id} order by seq`);
    const before = await bids();
    const name = newName();
    await desk().change(market.id, { name, name_marathi: 'नवे नाव' }, addDays(today(), 1));
    expect(await bids()).toEqual(before);
    await expect
      .poll(async () => (await place(player, digitsOn({ ...market, name: 'नवे नाव' }, [7], 10), 'new')).code)
      .toBeUndefined();
    const { body } = await callServer(servers().urls[0], '/api-my-slips', {}, player);
    expect(body.slips?.map((slip) => [slip.game_name, slip.game_name_marathi])).toEqual([
      [name, 'नवे नाव'],
      [name, 'नवे नाव'],
    ]);
  });
});

test('what plans show of bids is how many there are, never on what', async () => {
  const market = await newMarket();
  const player = await addPlayer(db(), 1000);
  const slip = slipOn(market, [{ digits: '479', points: 137, session: 'Open' }], { pana: 'Single Pana' });
  expect((await place(player, slip, 'first')).code).toBeUndefined();
  const change = await desk().changeOf(market.id, { close_time: '09:00 PM' }, today());
  const holiday = {
    act: 'holiday',
    from: today(),
    market_ids: [String(market.id)],
    name: 'Diwali',
    bids: 'void',
  };
  const asked = [await desk().propose(change), await desk().proposeDays(holiday)];
  const { approvals } = await desk().ask('/console/api/list-approvals', {});
  const shown = [
    await desk().ask('/console/api/preview-market-change', change),
    await desk().previewDays(holiday),
    approvals?.filter(({ approval_id }) => asked.some((one) => one.approval_id === approval_id)),
    (await desk().ask('/console/api/get-calendar', { month: today().slice(0, 7) })).days,
    await desk().planOf(market.id),
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
    expect((await desk().ask('/console/api/propose-postponement', asked, risk)).code).toBe('not_allowed');
    const proposed = await desk().ask('/console/api/propose-postponement', { ...asked, bids_too: true });
    expect(proposed.code).toBeUndefined();
    expect((await desk().confirm(proposed.approval_id)).code).toBeUndefined();
    expect((await sessionsOf(market.id, today()))[0]).toMatchObject({ closes: '06:50 PM', due: '07:00 PM' });
    const tooFar = { ...asked, result_time: '07:00 PM' };
    expect((await desk().ask('/console/api/propose-postponement', tooFar)).code).toBe('postponed_too_far');
  });

  test('who ended bids early, with whom and why, stands at the session; the board says when they ended', async () => {
    const market = await newMarket();
    const input = { session_id: String(market.openSession), reason: 'The draw is early' };
    const asked = await desk().ask('/console/api/close-market-session', input);
    expect((await desk().confirm(asked.approval_id)).code).toBeUndefined();
    const { session } = await desk().ask('/console/api/get-market-session', input);
    expect(session?.closed_early).toMatchObject({ reason: 'The draw is early' });
    expect(session?.closed_early?.by).not.toBe(session?.closed_early?.confirmed_by);
    expect(session?.closes_at).not.toBe(session?.closed_early?.planned);
    await seenEverywhere(market.id, (game) => game !== undefined);
    const { body } = await callServer(servers().urls[0], '/api-get-dashboard-data', {});
    const game = body.result?.find(({ game_id }) => game_id === String(market.id));
    expect(game?.open_closes_at).toBe(session?.closes_at);
    expect(game?.market_day).toBe(formatBidDate(today()));
  });
});
