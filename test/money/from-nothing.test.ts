import { expect, onTestFinished, test } from 'vitest';
import { openHouse } from './from-nothing/open-house.ts';
import { enterFirstOwners, invitePeople, joinPeople } from './from-nothing/hire.ts';
import {
  changeCalendar, changePayments, changeRates, changeSetting, copyMarket, makeMarket, publish, publishByTwo,
} from './from-nothing/found.ts';
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
  const day = await makeMarket(house, owners, { family: 'main', name: 'Nasik Day', open_time: '02:00 PM', close_time: '03:00 PM', firstDay });
  const night = await copyMarket(house, owners, { of: day, name: 'Nasik Night', open_time: '02:05 PM', close_time: '03:05 PM', firstDay });
  const star = await makeMarket(house, owners, { family: 'starline', name: 'Star Two', open_time: '02:10 PM', close_time: '', firstDay });
  const gold = await makeMarket(house, owners, { family: 'gali', name: 'Desert Gold', open_time: '03:10 PM', close_time: '', firstDay });
  await changeCalendar(house, owners, { act: 'holiday', day: DAYS.third, markets: [gold], name: 'Holi' });
  await changeCalendar(house, owners, { act: 'times', day: DAYS.second, markets: [star], open_time: '02:20 PM' });
  await changeRates(house, owners, { family: 'main', rates: { single_digit: '95.5', half_sangam: '10001.01' } });
  await changeRates(house, owners, { family: 'starline', rates: { single_pana: '1433.33' } });
  await changeRates(house, owners, { family: 'gali', rates: { double_pana: '955.55' } });
  await changePayments(house, owners, { part: 'limits', values: { min_deposit: '200', payee_delay_minutes: '1440', withdraw_open: '09:00 AM', withdraw_close: '09:00 PM', credit_without_line_max: '1000', second_approver_from: '3000', play_through: 'on' } });
  await changePayments(house, owners, { part: 'payee', values: { payee_name: 'Ank Games', upi_payment_id: 'ank@upi' } });
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
  await publishByTwo(house, [team.content, owners[0]], { key: 'headline_2', value: { text: 'Pay by the button only', on: true } });
  lap('founded');
});
