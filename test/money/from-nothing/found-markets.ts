import type { PlayedMarket } from './bid.ts';
import { changeCalendar, copyMarket, makeMarket } from './found.ts';
import type { Owners } from './hire.ts';
import { DAYS } from './house-plan.ts';
import type { House } from './open-house.ts';

export type Markets = Readonly<Record<'day' | 'night' | 'star' | 'gold', PlayedMarket>>;

/** Markets of all families from the first day of play, one a copy; a holiday of one and another time of one for a day. */
export async function foundMarkets(house: House, owners: Owners): Promise<Markets> {
  const firstDay = DAYS.first;
  const make = async (
    market: Omit<PlayedMarket, 'id'>,
    [open_time, close_time]: readonly [string, string],
  ): Promise<PlayedMarket> => ({
    ...market,
    id: await makeMarket(house, owners, { ...market, open_time, close_time, firstDay }),
  });
  const day = await make({ name: 'Nasik Day', family: 'main' }, ['02:00 PM', '03:00 PM']);
  const copy = { name: 'Nasik Night', open_time: '02:05 PM', close_time: '03:05 PM', firstDay };
  const night = { ...day, name: copy.name, id: await copyMarket(house, owners, { of: day.id, ...copy }) };
  const star = await make({ name: 'Star Two', family: 'starline' }, ['02:10 PM', '']);
  const gold = await make({ name: 'Desert Gold', family: 'gali' }, ['03:10 PM', '']);
  const holiday = { day: DAYS.third, markets: [gold.id], name: 'Holi' };
  await changeCalendar(house, owners, { act: 'holiday', ...holiday });
  const later = { day: DAYS.second, markets: [star.id], open_time: '02:20 PM' };
  await changeCalendar(house, owners, { act: 'times', ...later });
  return { day, night, star, gold };
}
