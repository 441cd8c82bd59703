import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localTime } from '#rules/time/time.ts';
import { place, placeEverything, type PlayedMarket, refused } from './from-nothing/bid.ts';
import {
  compareDay,
  compareDraw,
  compareFunds,
  compareWallets,
  declareAndCompare,
} from './from-nothing/compare.ts';
import { compareTrail } from './from-nothing/compare-trail.ts';
import {
  closeEarly,
  limitNumbers,
  type MarketDraw,
  postpone,
  type ResultsDesk,
  sessionOf,
  takeBack,
  voidDraw,
} from './from-nothing/decide.ts';
import { digitEntry, type Drawn, everyEntry } from './from-nothing/entries.ts';
import { changePayee, changeRates, changeSetting, publish, publishByTwo } from './from-nothing/found.ts';
import { foundMarkets, type Markets } from './from-nothing/found-markets.ts';
import {
  adjust,
  askForPoints,
  bringStatement,
  creditByHand,
  type MoneyDesk,
  payOut,
  savePayoutNumber,
  send,
} from './from-nothing/fund.ts';
import { enterFirstOwners, invitePeople, joinPeople, type Owners, type Team } from './from-nothing/hire.ts';
import { type HouseBook, openHouseBook } from './from-nothing/house-book.ts';
import { DAYS, DRAWN, NEW_RATES, NEW_SETTINGS, PAYEE } from './from-nothing/house-plan.ts';
import { eventually, type House, openHouse, ZONE } from './from-nothing/open-house.ts';
import { type PlayerPerson, register } from './from-nothing/player-person.ts';

/** A machine that runs other tests beside takes a few times as long as an idle one. */
const LONGEST_MS = 120_000;
const FAMILIES = ['main', 'starline', 'gali'] as const;

describe('a house that begins with an empty database in production', { timeout: LONGEST_MS }, () => {
  let house: House;
  let book: HouseBook;
  let owners: Owners;
  let team: Team;
  let markets: Markets;
  let asha: PlayerPerson;
  let ravi: PlayerPerson;
  let meena: PlayerPerson;
  let money: MoneyDesk;
  let desk: ResultsDesk;

  beforeAll(async () => {
    house = await openHouse(DAYS.founding, '09:00 AM');
    book = openHouseBook(() => localTime(house.now(), ZONE).day);
  }, LONGEST_MS);
  // Checks the invariants of the books, and that every act of staff is in the trail.
  afterAll(() => house.close(), LONGEST_MS);

  const players = () => [asha, ravi, meena];
  const placeAll = (market: PlayedMarket, day: string, drawn: Drawn) =>
    placeEverything(book, players(), { market, day, drawn });
  const declareAll = (draws: readonly MarketDraw[], drawn: Drawn) => declareAndCompare(desk, draws, drawn);

  test('the two owners of the first day log in, choose passwords and authenticators, and ask each other for phones and staff', async () => {
    owners = await enterFirstOwners(house);
    await invitePeople(house, owners);
    const { staff } = await owners[0].does('/console/api/list-staff', {});
    expect(staff.map(({ login }) => login).toSorted()).toEqual(['owner', 'second-owner']);
  });

  test('two owners make markets of all families, one of them a copy, with a holiday and another time for a day', async () => {
    markets = await foundMarkets(house, owners);
    const plans = await owners[1].does('/console/api/list-market-plans', {});
    const made = plans.markets.map(({ market_id: id, name, first_day }) => `${id} ${name} ${first_day}`);
    const wanted = Object.values(markets).map(({ id, name }) => `${id} ${name} ${DAYS.first}`);
    expect(made.toSorted()).toEqual(wanted.toSorted());
  });

  test('two owners agree on rates, on settings of each group and on where players pay to', async () => {
    for (const family of FAMILIES) await changeRates(house, owners, { family, rates: NEW_RATES[family] });
    for (const { key, to, hours } of NEW_SETTINGS) {
      const from = house.now();
      const waits = (Date.parse(await changeSetting(house, owners, { key, to })) - from) / 3_600_000;
      expect([key, Math.round(waits)]).toEqual([key, hours]);
    }
    await changePayee(house, owners, PAYEE);
  });

  test('a day later everybody who was invited works, what was agreed on counts, and texts are published', async () => {
    await house.goTo(DAYS.joining, '09:40 AM');
    team = await joinPeople(house);
    desk = { house, book, owners, pair: [team.maker, team.checker] };
    money = { house, book, cashiers: [team.cashier, team.otherCashier] };
    const agreed = { ...Object.fromEntries(NEW_SETTINGS.map(({ key, to }) => [key, to])), ...PAYEE };
    await eventually(async () => {
      const { values } = await team.auditor.does('/console/api/list-settings', {});
      expect(values).toMatchObject(agreed);
    });
    await publish(team.content, {
      key: 'terms',
      value: { text: 'Play within your means.' },
      asks_again: true,
    });
    await publish(team.content, {
      key: 'how_to_play',
      value: { text: 'Choose a market.\nChoose a number.' },
    });
    await publish(team.content, { key: 'headline_1', value: { text: 'We are open', on: true } });
  });

  test('players register and pay in: by the statement of the bank that two confirm, and by cashiers', async () => {
    await house.goTo(DAYS.first, '10:00 AM');
    const pair = [team.content, owners[0]] as const;
    await publishByTwo(house, pair, {
      key: 'headline_2',
      value: { text: 'Pay by the button only', on: true },
    });
    const enter = async (name: string, mobile: string) => {
      const player = await register(house, { name, mobile });
      book.move(name, 'bonus', 50);
      return player;
    };
    asha = await enter('Asha', '9876500001');
    ravi = await enter('Ravi', '9876500002');
    meena = await enter('Meena', '9876500003');
    const paid = [
      await askForPoints(asha, 4200, '600000000001'),
      await askForPoints(ravi, 6000, '600000000002'),
    ];
    await bringStatement(money, paid, '04/03/2026');
    expect(await creditByHand(money, await askForPoints(meena, 900, '600000000003'))).toBe(1);
    expect(await creditByHand(money, await askForPoints(meena, 5100, '600000000004'))).toBe(2);
    await compareWallets(book, players());
    await house.goTo(DAYS.first, '10:05 AM');
    for (const player of players()) await savePayoutNumber(house, player);
  });

  test('bids of every kind are taken in all families, and a limit of the operator refuses what does not fit and says what does', async () => {
    for (const market of Object.values(markets)) {
      const drawn =
        market.family === 'main' ? DRAWN.first : DRAWN[market.family === 'gali' ? 'gold' : 'star'];
      await placeAll(market, DAYS.first, drawn);
    }
    await limitNumbers(team.risk, drawOf(markets.day, DAYS.first), { game: 'Single Digit', points: 60 });
    const bidding = { player: asha, market: markets.day, day: DAYS.first };
    // Everybody has bid on digit 1 already: 11, 12 and 13 points.
    const { code, params } = await refused(bidding, digitEntry('1', 30));
    expect([code, params]).toEqual([
      'number_limit_reached',
      { left: '24', game: 'Single Digit', number: '1' },
    ]);
    await place(book, bidding, [digitEntry('1', 24)]);
    await compareWallets(book, players());
  });

  test('results of two people pay what the plain rules say; a wrong one is taken back and the right one declared', async () => {
    const { day, night, star, gold } = markets;
    await house.goTo(DAYS.first, '02:30 PM');
    await declareAll([drawOf(day, DAYS.first)], DRAWN.first);
    const opening = drawOf(night, DAYS.first);
    await declareAll([opening], DRAWN.wrong);
    await takeBack(desk, opening);
    await compareWallets(book, players());
    await declareAll([opening], DRAWN.first);
    const { session_id } = await sessionOf(team.checker, opening);
    const { reversals } = await team.checker.does('/console/api/get-market-session', { session_id });
    expect(reversals.map(({ result }) => result)).toEqual(['137-1']);
    await declareAll([drawOf(star, DAYS.first)], DRAWN.star);
    await house.goTo(DAYS.first, '03:20 PM');
    await declareAll([drawOf(day, DAYS.first, 'Close'), drawOf(night, DAYS.first, 'Close')], DRAWN.first);
    await declareAll([drawOf(gold, DAYS.first)], DRAWN.gold);
    await compareWallets(book, players());
  });

  test('on the next day points are sent and paid out, but not before they were played', async () => {
    await house.goTo(DAYS.second, '10:30 AM');
    await compareDay(book, team.auditor, DAYS.first);
    const early = { mobile: asha.mobile, request_amount: '500', payment_method: '3' };
    const { code } = await asha.ask('/api-user-withdraw-fund-request', early);
    expect(code).toBe('deposit_not_played');
    for (const market of [markets.day, markets.night]) await placeAll(market, DAYS.second, DRAWN.second);
    await placeAll(markets.star, DAYS.second, DRAWN.star);
    await send(book, [asha, ravi], 750);
    expect(await payOut(money, asha, 1200)).toBe(1);
    expect(await payOut(money, asha, 3500)).toBe(2);
    await compareWallets(book, players());
  });

  test('a session is closed early, one is postponed, and one whose draw did not happen is voided by two owners', async () => {
    const { day, night, star } = markets;
    await house.goTo(DAYS.second, '11:00 AM');
    await closeEarly(desk, drawOf(day, DAYS.second));
    const late = await refused({ player: ravi, market: day, day: DAYS.second }, digitEntry('3', 20));
    expect(late.code).toBe('bidding_closed');
    await postpone(desk, drawOf(night, DAYS.second), '02:40 PM');
    await house.goTo(DAYS.second, '02:20 PM');
    await place(book, { player: ravi, market: night, day: DAYS.second }, [digitEntry('9', 20)]);
    await house.goTo(DAYS.second, '02:45 PM');
    await declareAll([drawOf(day, DAYS.second), drawOf(night, DAYS.second)], DRAWN.second);
    await declareAll([drawOf(star, DAYS.second)], DRAWN.star);
    await voidDraw(desk, drawOf(day, DAYS.second, 'Close'), { wholeDay: false });
    await compareDraw(book, team.maker, drawOf(day, DAYS.second));
    await house.goTo(DAYS.second, '03:20 PM');
    await declareAll([drawOf(night, DAYS.second, 'Close')], DRAWN.second);
    await compareWallets(book, players());
  });

  test('on a holiday a market takes no bid; a whole day is voided after its first result, and a wallet is put right by two', async () => {
    await house.goTo(DAYS.third, '10:00 AM');
    const { day, night, gold } = markets;
    const bid = everyEntry('gali', DRAWN.gold, 10);
    for (const entry of bid)
      expect((await refused({ player: asha, market: gold, day: DAYS.third }, entry)).code).toBe(
        'market_closed',
      );
    for (const market of [day, night]) await placeAll(market, DAYS.third, DRAWN.third);
    await adjust(money, owners, { player: meena, points: 25 });
    await house.goTo(DAYS.third, '02:30 PM');
    await declareAll([drawOf(day, DAYS.third), drawOf(night, DAYS.third)], DRAWN.third);
    await voidDraw(desk, drawOf(night, DAYS.third), { wholeDay: true });
    await compareWallets(book, players());
    await house.goTo(DAYS.third, '03:20 PM');
    await declareAll([drawOf(day, DAYS.third, 'Close')], DRAWN.third);
  });

  test('when the days are closed, every wallet, day, account and sum is that of the independent book, and the trail has both people of every act', async () => {
    await house.goTo(DAYS.after, '09:30 AM');
    await compareWallets(book, players());
    for (const date of [DAYS.first, DAYS.second, DAYS.third]) await compareDay(book, team.auditor, date);
    await compareFunds(book, owners[0]);
    const { whole, stop } = await team.auditor.does('/console/api/get-books-state', {});
    expect([whole?.broken, stop]).toEqual([0, null]);
    await compareTrail(house, { owner: owners[0], auditor: team.auditor });
  });
});

/** One draw; the open where nothing else is said. */
function drawOf(market: PlayedMarket, day: string, half: MarketDraw['half'] = 'Open'): MarketDraw {
  return { market, day, half };
}
