import { expect } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import type { Family } from '#rules/game/games.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { confirmApproval, rejectApproval, waitingOf } from './approvals.ts';
import { addStaffMember, type TestStaff } from './people.ts';
import { callServer } from './test-client.ts';

export type Rates = readonly {
  readonly key: string;
  readonly rate_stake: string;
  readonly rate_return: string;
}[];

/** A card with one rate changed. */
export const withRate = (rates: Rates, key: string, rate_return: string): Rates =>
  rates.map((one) => (one.key === key ? { ...one, rate_return } : one));

const SHOWN_BY = {
  main: '/api-game-rates',
  starline: '/api-starline-game-rates',
  gali: '/api-galidisawar-game-rates',
} as const satisfies Record<Family, CallPath>;

/** Two staff members who change rates the way the console does. */
export async function openRateDesk(at: { readonly db: Db; readonly url: string }) {
  const maker = await addStaffMember(at.db, ['owner']);
  const checker = await addStaffMember(at.db, ['risk']);
  const ask = async <Path extends CallPath>(path: Path, input: unknown, by: TestStaff, url = at.url) =>
    (await callServer(url, path, input, by)).body;

  const cardsOf = async (family: Family, by = maker) => {
    const { families } = await ask('/console/api/list-rates', {}, by);
    const found = families?.find((one) => one.family === family);
    if (found === undefined) throw new Error(`no cards of ${family}`);
    return found;
  };
  /** The card of a family that waits for a second person. */
  const waitingFor = async (family: Family, by = maker) =>
    (await waitingOf(at.url, 'change_rates', by)).find(({ view }) => view.family === family) ?? null;
  const propose = (input: object, by = maker, url = at.url) =>
    // At once, but in the tests that are about the days to come.
    ask('/console/api/change-rates', { reason: 'As agreed', at_once: true, ...input }, by, url);
  const confirm = (id: string | null | undefined, by = checker, url = at.url) =>
    confirmApproval(url, { approval_id: id }, by).then(({ body }) => body);
  /** One rate of the card in force changed. */
  const proposeRate = async (family: Family, key: string, rate_return: string, at_once = true) => {
    const { version, rates } = (await cardsOf(family)).current;
    return propose({ family, version, rates: withRate(rates, key, rate_return), at_once });
  };
  const isShown = async (family: Family, key: string, rate_return: string, url = at.url) => {
    const shown = async () =>
      (await callServer(url, SHOWN_BY[family], {})).body.game_rates?.[0]?.[`${key}_val_2`];
    await expect.poll(shown, { interval: 10 }).toBe(rate_return);
  };
  return {
    maker,
    checker,
    cardsOf,
    waitingFor,
    propose,
    proposeRate,
    confirm,
    reject: (id: string | null | undefined, reason: string, by = checker) =>
      rejectApproval(at.url, { approval_id: id, reason }, by).then(({ body }) => body),
    /** Returns when players are shown the rate. */
    isShown,
    /** Changes one rate by both people and waits until players are shown it. */
    set: async (family: Family, key: string, rate_return: string) => {
      const { approval_id } = await proposeRate(family, key, rate_return);
      const { status, code } = await confirm(approval_id);
      expect([status, code]).toEqual([true, undefined]);
      await isShown(family, key, rate_return);
    },
  };
}

export type RateDesk = Awaited<ReturnType<typeof openRateDesk>>;
