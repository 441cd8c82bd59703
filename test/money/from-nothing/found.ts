import { expect } from 'vitest';
import type { Family } from '#rules/game/games.ts';
import type { SettingKey } from '#contract/setting-list.ts';
import type { PaymentKey } from '#rules/payments/payment-settings.ts';
import type { Owners } from './hire.ts';
import type { House } from './open-house.ts';
import { agree, type StaffPerson } from './staff-person.ts';

const REASON = { reason: 'The house opens' } as const;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const NEW_MARKET = {
  name_hindi: '',
  name_marathi: '',
  overnight: false,
  cutoff: '10',
  weekdays: EVERY_DAY,
  min_bid: '',
  max_bid: '',
  place: '',
  last_day: '',
};

interface MarketTimes {
  readonly name: string;
  readonly open_time: string;
  readonly close_time: string;
}

/** Two owners make a market. Answers its number. */
export async function makeMarket(
  house: House,
  owners: Owners,
  { family, firstDay, ...times }: MarketTimes & { readonly family: Family; readonly firstDay: string },
): Promise<string> {
  return addMarket(house, owners, { family, firstDay, market: { ...NEW_MARKET, ...times } });
}

/** A market like another one, but with a name and times of its own, as the form makes it from the list. */
export async function copyMarket(
  house: House,
  owners: Owners,
  { of, firstDay, ...times }: MarketTimes & { readonly of: string; readonly firstDay: string },
): Promise<string> {
  const { markets } = await owners[0].does('/console/api/list-market-plans', {});
  const model = markets.find(({ market_id }) => market_id === of);
  if (model === undefined) throw new Error(`there is no market ${of}`);
  const { family, name_hindi, name_marathi, overnight, cutoff, weekdays, min_bid, max_bid } = model;
  const copied = { name_hindi, name_marathi, overnight, cutoff, weekdays, min_bid, max_bid };
  return addMarket(house, owners, { family, firstDay, market: { ...NEW_MARKET, ...copied, ...times } });
}

async function addMarket(
  house: House,
  owners: Owners,
  {
    family,
    firstDay,
    market,
  }: { readonly family: Family; readonly firstDay: string; readonly market: object },
): Promise<string> {
  const asked = { market_id: '', version: '', family, first_day: firstDay, market };
  const preview = await owners[0].does('/console/api/preview-market-change', asked);
  expect(preview.days[0]).toMatchObject({ day: firstDay, why: '' });
  const proposal = await owners[0].does('/console/api/propose-market-change', { ...asked, ...REASON });
  const done = await agree(house, owners, proposal);
  if (done.kind !== 'change_market') throw new Error('another kind was confirmed');
  return done.market_id;
}

const NO_TIMES = { open_time: '', close_time: '', overnight: false, shift_minutes: 0 };

/** Two owners close some markets on a day, or give them other times. */
export async function changeCalendar(
  house: House,
  owners: Owners,
  change: {
    readonly act: 'holiday' | 'times';
    readonly day: string;
    readonly markets: readonly string[];
    readonly name?: string;
    readonly open_time?: string;
  },
): Promise<void> {
  const { act, day, markets, name = '', open_time = '' } = change;
  const asked = { act, from: day, to: day, all: false, market_ids: markets, ...NO_TIMES, open_time };
  const names = { name, name_hindi: '', name_marathi: '' };
  const preview = await owners[0].does('/console/api/preview-calendar-change', { ...asked, ...names });
  expect(preview.markets.map(({ market_id }) => market_id)).toEqual(markets);
  const proposal = { ...asked, ...names, ...REASON };
  await agree(house, owners, await owners[0].does('/console/api/propose-calendar-change', proposal));
}

/** Two people change rates of a family; `rates` are what ten points return. */
export async function changeRates(
  house: House,
  pair: readonly [StaffPerson, StaffPerson],
  { family, rates }: { readonly family: Family; readonly rates: Readonly<Record<string, string>> },
): Promise<void> {
  const { families } = await pair[0].does('/console/api/list-rates', {});
  const standing = families.find((one) => one.family === family)?.current;
  const changed = standing?.rates.map((rate) => ({
    ...rate,
    rate_return: rates[rate.key] ?? rate.rate_return,
  }));
  const asked = { family, version: standing?.version, rates: changed, ...REASON };
  await agree(house, pair, await pair[0].does('/console/api/change-rates', asked));
}

/** Two people change where players pay to. */
export async function changePayee(
  house: House,
  pair: readonly [StaffPerson, StaffPerson],
  values: Partial<Record<PaymentKey, string>>,
): Promise<void> {
  const standing = await pair[0].does('/console/api/get-payment-settings', {});
  const from: Readonly<Partial<Record<string, string>>> = standing.values;
  const changes = Object.entries(values).map(([key, to]) => ({ key, from: from[key] ?? '', to }));
  const asked = { part: 'payee', changes, ...REASON };
  await agree(house, pair, await pair[0].does('/console/api/propose-payment-settings', asked));
}

/** Changes a setting: alone where that is enough, else with a second person. Answers when it counts. */
export async function changeSetting(
  house: House,
  pair: readonly [StaffPerson, StaffPerson],
  { key, to }: { readonly key: SettingKey; readonly to: string },
): Promise<string> {
  const { values } = await pair[0].does('/console/api/list-settings', {});
  const asked = { key, from: values[key] ?? '', to, ...REASON };
  const proposal = await pair[0].does('/console/api/propose-setting-change', asked);
  if (proposal.in_force_at !== null) {
    house.noteAgreement({ approvalId: proposal.approval_id, first: pair[0].id, second: pair[0].id });
    return proposal.in_force_at;
  }
  const done = await agree(house, pair, proposal);
  if (done.kind !== 'change_setting') throw new Error('another kind was confirmed');
  return done.in_force_at;
}

interface Written {
  readonly key: 'terms' | 'how_to_play' | 'headline_1' | 'headline_2';
  readonly value: { readonly text: string; readonly on?: boolean };
}

async function saveDraft(writer: StaffPerson, { key, value }: Written) {
  const name = { key, language: 'en' };
  const { revision } = await writer.does('/console/api/save-content-draft', { ...name, value, revision: 0 });
  return { ...name, revision };
}

/** One person publishes what tells nobody where to pay. */
export async function publish(writer: StaffPerson, written: Written & { readonly asks_again?: boolean }) {
  const { asks_again = false } = written;
  const draft = await saveDraft(writer, written);
  return writer.does('/console/api/publish-content', { ...draft, asks_again });
}

/** What may tell players where to pay is published by two. */
export async function publishByTwo(
  house: House,
  pair: readonly [StaffPerson, StaffPerson],
  written: Written,
): Promise<void> {
  const draft = await saveDraft(pair[0], written);
  await agree(house, pair, await pair[0].does('/console/api/propose-content', { ...draft, ...REASON }));
}
