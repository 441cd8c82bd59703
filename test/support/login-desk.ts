import type { Calls } from '#contract/calls.ts';
import { hashPassword } from '../../src/server/accounts/password/passwords.ts';
import { openWallet } from '../../src/server/ledger/post.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { farAddress } from './far-address.ts';
import { callServer, type TestAnswer } from './test-client.ts';
import type { TestNodes } from './test-nodes.ts';

interface Way {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type House = Pick<TestNodes, 'db' | 'urls' | 'hashing'>;

/** What tests do with log-ins on a system of two nodes, each time from another network. */
export interface LoginDesk {
  /** Addresses of the two nodes. */
  readonly first: () => string;
  readonly second: () => string;
  readonly newPhone: () => string;
  /** A player with the password, put straight into the store. */
  readonly addPlayer: (options?: {
    readonly active?: boolean;
  }) => Promise<{ readonly id: number; readonly mobile: string }>;
  readonly logIn: (
    mobile: string,
    password: string,
    way?: Way,
  ) => Promise<TestAnswer<Calls['/api-user-login']['reply']>>;
  readonly profile: (
    token: string | undefined,
    url?: string,
  ) => Promise<TestAnswer<Calls['/api-get-profile']['reply']>>;
  /** How many tries of a scope have failed; undefined when it has none. */
  readonly failuresOf: (scope: string) => Promise<number | undefined>;
  /** All tries of the phone happened that much earlier. */
  readonly later: (mobile: string, span: string) => Promise<void>;
}

export function loginDesk(system: () => House, password: string): LoginDesk {
  let phones = 0;
  // Made once: hashes are slow on purpose, and nothing keeps two people from having the same one.
  let stored: Promise<string | null> | undefined;
  const storedPassword = () => {
    stored ??= hashPassword(system().hashing, 'player', password);
    return stored;
  };
  const first = () => system().urls[0] ?? '';
  const second = () => system().urls[1] ?? '';
  const newPhone = () => {
    phones += 1;
    return `${700_000 + phones}1234`;
  };
  return {
    first,
    second,
    newPhone,
    addPlayer: async ({ active = true } = {}) =>
      addPlayer(system(), { mobile: newPhone(), passwordHash: await storedPassword(), active }),
    logIn: (mobile, given, { url = first(), headers = farAddress() } = {}) =>
      callServer(url, '/api-user-login', { device_id: 'abc', mobile, password: given }, { headers }),
    profile: (token, url = second()) =>
      callServer(url, '/api-get-profile', { unique_token: token }, { headers: farAddress() }),
    failuresOf: async (scope) => {
      const rows = await system().db.query<{ failures: number }>(sql`
        select failures from login_tries where scope = ${scope}`);
      return rows[0]?.failures;
    },
    later: async (mobile, span) => {
      await system().db.query(sql`
        update login_tries set first_at = first_at - ${span}::interval, last_at = last_at - ${span}::interval
        where scope like ${`%${mobile}%`}`);
    },
  };
}

async function addPlayer(
  { db }: House,
  player: { readonly mobile: string; readonly passwordHash: string | null; readonly active: boolean },
): Promise<{ readonly id: number; readonly mobile: string }> {
  const { mobile, passwordHash, active } = player;
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into players (mobile, name, password_hash, active) values (${mobile}, 'Asha', ${passwordHash}, ${active})
      returning id`);
    await openWallet(tx, id);
    return { id, mobile };
  });
}
