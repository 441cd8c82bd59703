import { expect } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { confirmApproval } from './approvals.ts';
import { addStaffMember, type TestStaff } from './people.ts';
import { callServer } from './test-client.ts';

/** A main market of the afternoon, as the form sends it. */
export const DAY_MARKET = {
  name: 'Manjra Evening',
  name_hindi: 'मांजरा ईवनिंग',
  name_marathi: 'मांजरा ईव्हनिंग',
  open_time: '06:30 PM',
  close_time: '08:30 PM',
  overnight: false,
  cutoff: '10',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  min_bid: '',
  max_bid: '',
  place: '',
  last_day: '',
};

type Fields = typeof DAY_MARKET;

const NO_DAYS = {
  to: '',
  all: false,
  market_ids: [],
  name: '',
  name_hindi: '',
  name_marathi: '',
  open_time: '',
  close_time: '',
  overnight: false,
  shift_minutes: 0,
  bids: 'keep',
};

/** Two owners who make and change markets the way the console does. */
export async function openMarketDesk(at: {
  readonly db: Db;
  readonly url: string;
  readonly otherUrl?: string;
}) {
  const owners: readonly [TestStaff, TestStaff] = [
    await addStaffMember(at.db, ['owner']),
    await addStaffMember(at.db, ['owner']),
  ];
  const ask = async <Path extends CallPath>(path: Path, input: unknown, by = owners[0]) =>
    (await callServer(at.url, path, input, by)).body;
  const plans = async () => (await ask('/console/api/list-market-plans', {})).markets ?? [];
  const planOf = async (marketId: number | string) => {
    const found = (await plans()).find(({ market_id }) => market_id === String(marketId));
    if (found === undefined) throw new Error(`no plan of ${marketId}`);
    return found;
  };
  /** The input of a change: the market as it stands, with some fields changed. */
  const changeOf = async (marketId: number | string, change: Partial<Fields>, firstDay: string) => {
    const { version, market_id, family, ...plan } = await planOf(marketId);
    return {
      market_id,
      family,
      version,
      market: { ...plan, ...change },
      first_day: firstDay,
      reason: 'As agreed',
    };
  };
  const propose = (input: object, by = owners[0]) =>
    ask(
      '/console/api/propose-market-change',
      { reason: '', version: '', market_id: '', family: 'main', ...input },
      by,
    );
  const confirm = async (id: string | null | undefined, by = owners[1]) =>
    (await confirmApproval(at.otherUrl ?? at.url, { approval_id: id }, by)).body;
  const agree = async (asked: { readonly code?: string; readonly approval_id?: string | null }) => {
    expect(asked.code).toBeUndefined();
    const { code, done } = await confirm(asked.approval_id);
    expect(code).toBeUndefined();
    return done;
  };
  const proposeDays = (input: object, by = owners[0]) =>
    ask('/console/api/propose-calendar-change', { ...NO_DAYS, reason: 'As agreed', ...input }, by);
  return {
    owners,
    ask,
    plans,
    planOf,
    changeOf,
    propose,
    confirm,
    proposeDays,
    previewDays: (input: object) => ask('/console/api/preview-calendar-change', { ...NO_DAYS, ...input }),
    /** Both people want it. Answers the number of the market. */
    add: async (change: Partial<Fields>, firstDay: string) => {
      const done = await agree(await propose({ market: { ...DAY_MARKET, ...change }, first_day: firstDay }));
      return Number(done?.kind === 'change_market' ? done.market_id : '0');
    },
    change: async (marketId: number, change: Partial<Fields>, firstDay: string) =>
      agree(await propose(await changeOf(marketId, change, firstDay))),
    days: async (input: object) => agree(await proposeDays(input)),
  };
}

export type MarketDesk = Awaited<ReturnType<typeof openMarketDesk>>;
