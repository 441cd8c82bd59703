import { expect } from 'vitest';
import type { CallPath, Calls } from '#contract/calls.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { farAddress } from './far-address.ts';
import type { LoginDesk } from './login-desk.ts';
import { callServer, type TestAnswer } from './test-client.ts';
import type { TestNodes } from './test-nodes.ts';

/** A player with a password and an open session. */
export interface Account {
  readonly id: number;
  readonly mobile: string;
  readonly token: string;
}

/** What tests do with the accounts of players on a system of two nodes. */
export interface AccountDesk {
  readonly open: () => Promise<Account>;
  /** As the player of the session, at the other node than the log-in. */
  readonly as: <Path extends CallPath>(
    token: string | undefined,
    path: Path,
    input?: object,
  ) => Promise<TestAnswer<Calls[Path]['reply']>>;
  /** As nobody. */
  readonly call: <Path extends CallPath>(
    path: Path,
    input: object,
  ) => Promise<TestAnswer<Calls[Path]['reply']>>;
  readonly isOpen: (token: string | undefined) => Promise<boolean>;
  /** Kinds of the notices of a player, newest first. */
  readonly noticesOf: (playerId: number) => Promise<readonly string[]>;
  readonly passwordOf: (playerId: number) => Promise<string | undefined>;
}

export function accountDesk(system: () => TestNodes, desk: LoginDesk, password: string): AccountDesk {
  const as: AccountDesk['as'] = (token, path, input = {}) =>
    callServer(desk.second(), path, { ...input, unique_token: token }, { headers: farAddress() });
  return {
    open: async () => {
      const { id, mobile } = await desk.addPlayer();
      const { body } = await desk.logIn(mobile, password);
      expect(body.status).toBe(true);
      return { id, mobile, token: body.unique_token ?? '' };
    },
    as,
    call: (path, input) => callServer(desk.first(), path, input, { headers: farAddress() }),
    isOpen: async (token) => (await as(token, '/api-get-profile')).http === 200,
    noticesOf: async (playerId) => {
      const rows = await system().db.query<{ kind: string }>(sql`
        select kind from player_notices where player_id = ${playerId} order by id desc`);
      return rows.map(({ kind }) => kind);
    },
    passwordOf: async (playerId) => {
      const rows = await system().db.query<{ hash: string }>(sql`
        select password_hash as hash from players where id = ${playerId}`);
      return rows[0]?.hash;
    },
  };
}
