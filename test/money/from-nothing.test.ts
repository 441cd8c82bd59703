import { expect, onTestFinished, test } from 'vitest';
import {
  everyGaliEntry,
  everyMainEntry,
  everyStarlineEntry,
  everyWholeDayEntry,
  place,
  refused,
  type PlayedMarket,
} from './from-nothing/bid.ts';
import { compareDay, compareDraw, compareTrail, compareWallets } from './from-nothing/compare.ts';
import { declare, closeEarly, postpone, takeBack, voidDraw } from './from-nothing/decide.ts';
import { openHouse } from './from-nothing/open-house.ts';
import { enterFirstOwners, invitePeople, joinPeople } from './from-nothing/hire.ts';
import {
  changeCalendar,
  changePayments,
  changeRates,
  changeSetting,
  copyMarket,
  makeMarket,
  publish,
  publishByTwo,
} from './from-nothing/found.ts';
import {
  adjust,
  askForPoints,
  bringStatement,
  creditByHand,
  payOut,
  savePayoutNumber,
  send,
} from './from-nothing/fund.ts';
import { openHouseBook } from './from-nothing/house-book.ts';
import { register } from './from-nothing/player-person.ts';
import { onNumber } from '../replay/plain-entry.ts';
import { cardOfDay } from '../replay/plain-rates.ts';
import { localTime } from '#rules/time/time.ts';
import { DAYS } from './from-nothing/house-plan.ts';

test('a house begins with an empty database', { timeout: 60_000 }, async () => {
  const t0 = Date.now();
  const lap = (w: string) => console.log(w, Date.now() - t0);
  const house = await openHouse(DAYS.founding, '09:00 AM');
  onTestFinished(() => house.close());
  lap('open');
  const owners = await enterFirstOwners(house);
  lap('owners');
  await invitePeople(house, owners);
  const firstDay = DAYS.first;
  const day = await makeMarket(house, owners, {
    family: 'main',
    name: 'Nasik Day',
    open_time: '02:00 PM',
    close_time: '03:00 PM',
    firstDay,
  });
  const night = await copyMarket(house, owners, {
    of: day,
    name: 'Nasik Night',
    open_time: '02:05 PM',
    close_time: '03:05 PM',
    firstDay,
  });
  const star = await makeMarket(house, owners, {
    family: 'starline',
    name: 'Star Two',
    open_time: '02:10 PM',
    close_time: '',
    firstDay,
  });
  const gold = await makeMarket(house, owners, {
    family: 'gali',
    name: 'Desert Gold',
    open_time: '03:10 PM',
    close_time: '',
    firstDay,
  });
  await changeCalendar(house, owners, { act: 'holiday', day: DAYS.third, markets: [gold], name: 'Holi' });
  await changeCalendar(house, owners, {
    act: 'times',
    day: DAYS.second,
    markets: [star],
    open_time: '02:20 PM',
  });
  await changeRates(house, owners, {
    family: 'main',
    rates: { single_digit: '95.5', half_sangam: '10001.01' },
  });
  await changeRates(house, owners, { family: 'starline', rates: { single_pana: '1433.33' } });
  await changeRates(house, owners, { family: 'gali', rates: { double_pana: '955.55' } });
  await changePayments(house, owners, {
    part: 'limits',
    values: {
      min_deposit: '200',
      payee_delay_minutes: '1440',
      withdraw_open: '09:00 AM',
      withdraw_close: '09:00 PM',
      credit_without_line_max: '1000',
      second_approver_from: '3000',
      play_through: 'on',
    },
  });
  await changePayments(house, owners, {
    part: 'payee',
    values: { payee_name: 'Ank Games', upi_payment_id: 'ank@upi' },
  });
  await changeSetting(house, owners, { key: 'max_lines', to: '40' });
  await changeSetting(house, owners, { key: 'limit_alarm_percent', to: '70' });
  expect(await changeSetting(house, owners, { key: 'welcome_points', to: '50' })).toContain('2026-03-03');
  await changeSetting(house, owners, { key: 'min_transfer', to: '50' });
  await changeSetting(house, owners, { key: 'mobile_no', to: '9800000001' });
  await changeSetting(house, owners, { key: 'correction_hours', to: '48' });
  await changeSetting(house, owners, { key: 'starline_chart_url', to: 'https://youtube.com/star' });
  lap('invited');
  await house.goTo('2026-03-03', '09:30 AM');
  const team = await joinPeople(house);
  lap('joined');
  expect(team.auditor.login).toBe('anita');
  await publish(team.content, { key: 'terms', value: { text: 'Play within your means.' }, asks_again: true });
  await publish(team.content, { key: 'how_to_play', value: { text: 'Choose a market.' } });
  await publish(team.content, { key: 'headline_1', value: { text: 'Welcome', on: true } });
  await house.goTo(DAYS.first, '10:00 AM');
  await publishByTwo(house, [team.content, owners[0]], {
    key: 'headline_2',
    value: { text: 'Pay by the button only', on: true },
  });
  lap('founded');
  const book = openHouseBook(() => localTime(house.now(), 'Asia/Kolkata').day);
  const players = [];
  for (const [i, name] of ['Asha', 'Ravi', 'Meena'].entries()) {
    players.push(await register(house, { name, mobile: `987654321${i}` }));
    book.move(name, 'bonus', 50);
  }
  const [asha, ravi, meena] = players;
  const money = { house, book, cashiers: [team.cashier, team.otherCashier] as const };
  const asked = [
    await askForPoints(asha!, 50_000, '100000000001'),
    await askForPoints(ravi!, 40_000, '100000000002'),
  ];
  await bringStatement(money, asked, '04/03/2026');
  expect(await creditByHand(money, await askForPoints(meena!, 900, '100000000003'))).toBe(1);
  expect(await creditByHand(money, await askForPoints(meena!, 30_000, '100000000004'))).toBe(2);
  await house.goTo(DAYS.first, '10:10 AM');
  for (const p of players) await savePayoutNumber(house, p);
  lap('funded');
  await compareWallets(book, players);
  const markets = {
    day: { id: day, family: 'main', name: 'Nasik Day' },
    night: { id: night, family: 'main', name: 'Nasik Night' },
    star: { id: star, family: 'starline', name: 'Star Two' },
    gold: { id: gold, family: 'gali', name: 'Desert Gold' },
  } as const satisfies Record<string, PlayedMarket>;
  const main = { ...cardOfDay(0), single_digit: ['10', '95.5'], half_sangam: ['10', '10001.01'] } as const;
  const drawn = { open: '128', close: '345' };
  for (const market of [markets.day, markets.night])
    for (const player of players) {
      await place(book, { player, market, day: DAYS.first, card: main }, everyMainEntry('Open', drawn, 13));
      await place(book, { player, market, day: DAYS.first, card: main }, everyMainEntry('Close', drawn, 17));
      await place(book, { player, market, day: DAYS.first, card: main }, everyWholeDayEntry(drawn, 11));
    }
  lap('placed');
  await compareWallets(book, players);
  const desk = { house, book, owners, pair: [team.maker, team.checker] as const };
  await house.goTo(DAYS.first, '02:30 PM');
  await declare(desk, { market: markets.day, day: DAYS.first, half: 'Open' }, drawn);
  await compareDraw(book, team.maker, { market: markets.day, day: DAYS.first, half: 'Open' });
  await declare(desk, { market: markets.night, day: DAYS.first, half: 'Open' }, { ...drawn, open: '137' });
  await takeBack(desk, { market: markets.night, day: DAYS.first, half: 'Open' });
  await declare(desk, { market: markets.night, day: DAYS.first, half: 'Open' }, drawn);
  lap('declared');
  await compareWallets(book, players);
  await house.goTo(DAYS.second, '10:00 AM');
  await compareDay(book, team.auditor, DAYS.first);
  lap('compared');
  await compareTrail(house);
});
