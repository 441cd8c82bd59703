import type { CallPath } from '#contract/calls.ts';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sealNumber } from '../../src/server/payments/withdrawals/sealed-number.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { changeSettings } from '../../src/server/settings/settings.ts';
import { addPlayer, type TestPlayer } from './people.ts';
import type { TestSystem } from './test-system.ts';

type Change = Parameters<typeof changeSettings>[2];

/** What tests of money do with players on a system; points are whole. */
export interface MoneyDesk {
  /** A player with points and numbers for withdrawals that can be used. */
  readonly newPlayer: (points: number, methods?: readonly PayoutMethod[]) => Promise<TestPlayer>;
  readonly saveNumber: (player: TestPlayer, method: PayoutMethod, number?: string) => Promise<void>;
  readonly balanceOf: (player: TestPlayer) => Promise<number>;
  /** Kinds and points of a player's entries, oldest first, without the welcome. */
  readonly entriesOf: (player: TestPlayer) => Promise<readonly string[]>;
  /** Kinds of a player's notices, oldest first. */
  readonly noticesOf: (player: TestPlayer) => Promise<readonly string[]>;
  /** What the trail says about an object, oldest first. */
  readonly eventsOf: (object: string) => Promise<readonly string[]>;
  readonly set: (change: Change) => Promise<void>;
  /** Does something while a setting is as another node has committed it, whose announcement is lost. */
  readonly whileUnheard: (
    change: Readonly<Record<string, number | boolean>>,
    act: () => Promise<void>,
  ) => Promise<void>;
  /** Another session of the player, whose calls are counted on their own. */
  readonly newSession: (player: TestPlayer) => Promise<TestPlayer>;
  /** The answer in a word: the code of the refusal, or 'done'. */
  readonly told: (
    player: { readonly token: string },
    path: CallPath,
    input: object,
    key?: string,
  ) => Promise<string>;
}

export function moneyDesk(system: () => TestSystem): MoneyDesk {
  const db = () => system().node.db;
  const saveNumber: MoneyDesk['saveNumber'] = async ({ id, mobile }, method, number = mobile) => {
    const { sealed, mac } = sealNumber(system().node, { playerId: id, method }, number);
    await db().query(sql`
      insert into payout_numbers (player_id, method, sealed_number, number_mac, added_at, usable_from)
      values (${id}, ${method}, decode(${sealed}, 'hex'), decode(${mac}, 'hex'), clock_timestamp() - interval '30 days',
        clock_timestamp() - interval '29 days')
      on conflict (player_id, method) do update
        set sealed_number = excluded.sealed_number, number_mac = excluded.number_mac`);
  };
  return {
    newPlayer: async (points, methods = ['paytm']) => {
      const player = await addPlayer(db(), points);
      for (const method of methods) await saveNumber(player, method);
      return player;
    },
    saveNumber,
    balanceOf: async ({ id }) => (await readBalance(db(), id)) / 100,
    entriesOf: async ({ id }) => {
      const rows = await db().query<{ kind: string; amount: number }>(sql`
        select kind, amount from ledger where player_id = ${id} and kind <> 'bonus' order by seq`);
      return rows.map(({ kind, amount }) => `${kind} ${amount / 100}`);
    },
    noticesOf: async ({ id }) => {
      const rows = await db().query<{ kind: string }>(sql`
        select kind from player_notices where player_id = ${id} order by id`);
      return rows.map(({ kind }) => kind);
    },
    eventsOf: async (object) => {
      const rows = await db().query<{ action: string }>(sql`
        select action from audit_events where object = ${object} order by id`);
      return rows.map(({ action }) => action);
    },
    set: async (change) => {
      await db().transaction((tx) => changeSettings(tx, system().node.live, change, null));
      await system().services.settings.refresh();
    },
    whileUnheard: async (change, act) => {
      for (const [key, value] of Object.entries(change))
        await db().query(sql`
          insert into settings (key, value) values (${key}, ${JSON.stringify(value)})
          on conflict (key) do update set value = excluded.value`);
      try {
        await act();
      } finally {
        await db().query(sql`delete from settings where key = any (${Object.keys(change)}::text[])`);
        await system().services.settings.refresh();
      }
    },
    newSession: async (player) => {
      const { token } = await db().one<{ token: string }>(sql`
        with made as (select translate(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), '+/=', '-_') as token)
        insert into login_sessions (token_hash, player_id, kind)
        select sha256(token::bytea), ${player.id}, 'token' from made
        returning (select token from made)`);
      return { ...player, token };
    },
    told: async ({ token }, path, input, key) => {
      const { body } = await system().call(path, input, { token, ...(key === undefined ? {} : { key }) });
      return body.status ? 'done' : (body.code ?? 'no code');
    },
  };
}
