import { Secret, TOTP } from 'otpauth';
import type { Calls } from '#contract/calls.ts';
import { hashPassword } from '../../src/server/accounts/password/passwords.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { farAddress } from './far-address.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';
import type { TestAnswer } from './test-client.ts';
import { type TestNodes } from './test-nodes.ts';

export interface Member {
  readonly id: number;
  readonly login: string;
}

/** What tests do with staff log-ins on a system of two nodes, each time from another network. */
export interface StaffDesk {
  /** Addresses of the two nodes. */
  readonly first: () => string;
  readonly second: () => string;
  /** An owner with the password and without an authenticator, put straight into the store. */
  readonly addMember: (options?: {
    readonly demo?: boolean;
    readonly mustChange?: boolean;
  }) => Promise<Member>;
  /** An owner who has set up the authenticator in the browser answered with them. */
  readonly addMemberWithApp: () => Promise<
    Member & { readonly code: () => string; readonly browser: TestBrowser }
  >;
  /** Codes of the authenticator app, one step after the other, because each works once. */
  readonly appOf: (secret: string | undefined) => () => string;
  readonly open: (url?: string) => TestBrowser;
  readonly enter: (
    browser: TestBrowser,
    login: string,
    password?: string,
    code?: string,
  ) => Promise<TestAnswer<Calls['/console/api/login']['reply']>>;
  /** How many tries of the login have failed; undefined when it has none. */
  readonly failuresOf: (login: string) => Promise<number | undefined>;
  /** What the trail says about the member, oldest first. */
  readonly eventsOf: (member: Member) => Promise<readonly string[]>;
}

export function staffDesk(system: () => TestNodes, password: string): StaffDesk {
  let logins = 0;
  // Made once: hashes are slow on purpose, and nothing keeps two people from having the same one.
  let stored: Promise<string | null> | undefined;
  const storedPassword = () => {
    stored ??= hashPassword(system().hashing, 'staff', password);
    return stored;
  };
  const first = () => system().urls[0] ?? '';
  const open = (url = first()) => openBrowser(url, farAddress());
  const enter: StaffDesk['enter'] = (browser, login, given = password, code = '') =>
    browser.call('/console/api/login', { login, password: given, code });
  const addMember: StaffDesk['addMember'] = async (options = {}) => {
    logins += 1;
    const login = `asha.${logins}`;
    return insertMember(system(), {
      login,
      passwordHash: await storedPassword(),
      demo: false,
      mustChange: false,
      ...options,
    });
  };
  return {
    first,
    second: () => system().urls[1] ?? '',
    addMember,
    addMemberWithApp: async () => {
      const member = await addMember();
      const browser = open();
      await enter(browser, member.login);
      const begun = await browser.call('/console/api/begin-totp', {});
      const code = appOf(begun.body.secret);
      await browser.call('/console/api/confirm-totp', { code: code() });
      return { ...member, code, browser };
    },
    appOf,
    open,
    enter,
    failuresOf: async (login) => {
      const rows = await system().db.query<{ failures: number }>(sql`
        select failures from login_tries where scope = ${`staff:${login}`}`);
      return rows[0]?.failures;
    },
    eventsOf: async ({ id }) => {
      const rows = await system().db.query<{ action: string }>(sql`
        select action from audit_events where object = ${`staff:${id}`} order by id`);
      return rows.map(({ action }) => action);
    },
  };
}

const PERIOD_MS = 30_000;
/** A code that is made in the last moments of its period is an older one when it arrives. */
const LEFT_MS_MIN = 8_000;

/** Begins a step back, where that one will still be known: so the next ones are too, without waiting for their time. */
function appOf(secret: string | undefined): () => string {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret ?? ''),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
  let last = 0;
  return () => {
    const now = Date.now();
    const isLate = PERIOD_MS - (now % PERIOD_MS) < LEFT_MS_MIN;
    last = Math.max(last + 1, Math.floor(now / PERIOD_MS) - (isLate ? 0 : 1));
    return totp.generate({ timestamp: last * PERIOD_MS });
  };
}

async function insertMember(
  { db }: TestNodes,
  member: {
    readonly login: string;
    readonly passwordHash: string | null;
    readonly demo: boolean;
    readonly mustChange: boolean;
  },
): Promise<Member> {
  const { login, passwordHash, demo, mustChange } = member;
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff (login, name, password_hash, roles, demo, must_change_password)
    values (${login}, 'Asha Patil', ${passwordHash}, array['owner'], ${demo}, ${mustChange}) returning id`);
  return { id, login };
}
