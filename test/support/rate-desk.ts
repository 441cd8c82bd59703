import { expect } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import type { Family } from '#rules/games.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { addStaffMember, type TestStaff } from './people.ts';
import { callServer } from './test-client.ts';

export type Rates = readonly { readonly key: string; readonly val_1: string; readonly val_2: string }[];

/** A card with one rate changed. */
export const withRate = (rates: Rates, key: string, val_2: string): Rates =>
  rates.map((one) => (one.key === key ? { ...one, val_2 } : one));

const SHOWN_BY = {
  main: '/api-game-rates',
  starline: '/api-starline-game-rates',
  gali: '/api-galidisawar-game-rates',
} as const satisfies Record<Family, CallPath>;

/** Two people of the house who change rates the way the console does. */
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
  const propose = (input: object, by = maker, url = at.url) =>
    ask('/console/api/change-rates', { reason: 'As agreed', ...input }, by, url);
  const confirm = (id: string | null | undefined, by = checker, url = at.url) =>
    ask('/console/api/confirm-rates', { approval_id: id }, by, url);
  /** One rate of the card in force changed. */
  const proposeRate = async (family: Family, key: string, val_2: string) => {
    const { version, rates } = (await cardsOf(family)).current;
    return propose({ family, version, rates: withRate(rates, key, val_2) });
  };
  const isShown = async (family: Family, key: string, val_2: string, url = at.url) => {
    const shown = async () =>
      (await callServer(url, SHOWN_BY[family], {})).body.game_rates?.[0]?.[`${key}_val_2`];
    await expect.poll(shown, { interval: 10 }).toBe(val_2);
  };
  return {
    maker,
    checker,
    cardsOf,
    propose,
    proposeRate,
    confirm,
    reject: (id: string | null | undefined, reason: string, by = checker) =>
      ask('/console/api/reject-rates', { approval_id: id, reason }, by),
    /** Answers when players are shown the rate. */
    isShown,
    /** Changes one rate by both people and waits until players are shown it. */
    set: async (family: Family, key: string, val_2: string) => {
      const { approval_id } = await proposeRate(family, key, val_2);
      const { status, code } = await confirm(approval_id);
      expect([status, code]).toEqual([true, undefined]);
      await isShown(family, key, val_2);
    },
  };
}

export type RateDesk = Awaited<ReturnType<typeof openRateDesk>>;
