import { Secret } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { farAddress } from '../../test/support/far-address.ts';
import { NEW_KEY, OLD_KEY, openKeyNodes } from '../../test/support/key-nodes.ts';
import { callServer } from '../../test/support/test-client.ts';
import { REGISTRATION_TERMS } from '../../test/support/registration-terms.ts';
import { untilBlocked } from '../../test/support/until-blocked.ts';
import { hashPassword } from './accounts/password/passwords.ts';
import { SEALED_PLAYER_PASSWORDS } from './accounts/password/sealed-passwords.ts';
import { openNumber, sealNumber } from './payments/withdrawals/sealed-number.ts';
import { keyIdOf } from './platform/secrets.ts';
import { StartRefusedError } from './platform/start-refused.ts';
import type { Db } from './platform/store/db.ts';
import { type Sql, sql } from './platform/store/sql.ts';
import { excludeNumber, isExcludedNumber } from './protection/excluded-numbers.ts';
import { rotateKeys } from './rotate-keys.ts';
import { tellPhone } from './staff-changes/tell-staff.ts';
import { openTotpSecret, sealTotpSecret } from './staff/totp.ts';
import { instant } from '#rules/time/time.ts';

const PASSWORD = 'purple monsoon umbrella';
const TOTP = Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
/** More than two batches. */
const PLAYERS = 450;
const COLUMNS = [
  'passwords of players',
  'passwords of staff',
  'authenticators of staff',
  'payout numbers',
  'numbers of withdrawals',
  'keys of notifications',
  'messages to staff',
];

type Nodes = Awaited<ReturnType<typeof openKeyNodes>>;
type Node = Awaited<ReturnType<Nodes['start']>>;

let nodes: Nodes;
let db: Db;
let old: Node;
let people: Awaited<ReturnType<typeof fill>>;
beforeAll(async () => {
  nodes = await openKeyNodes();
  ({ db } = nodes);
  old = await nodes.start(OLD_KEY);
  people = await fill(old);
});
afterAll(() => nodes.close());

const numberOf = (id: number) => String(9_000_000_000 + id);
const logIn = (node: Node, mobile: string) =>
  callServer(node.url, '/api-user-login', { mobile, password: PASSWORD }, { headers: farAddress() });

/** Players with passwords, payout numbers and withdrawals, one of them paid; a staff member; an excluded number. */
async function fill({ node }: Node) {
  const stored = await hashPassword(node, 'player', PASSWORD);
  const players = await db.query<{ id: number; mobile: string }>(sql`
    insert into players (mobile, name, password_hash)
    select (8000000000 + n)::text, 'Asha', ${stored} from generate_series(1, ${PLAYERS}) n returning id, mobile`);
  await db.query(sql`insert into wallets (player_id) select id from players`);
  const rows = players.map(({ id }) => sealNumber(node, { playerId: id, method: 'paytm' }, numberOf(id)));
  const [ids, sealed, macs] = [
    players.map(({ id }) => id),
    rows.map((row) => row.sealed),
    rows.map((row) => row.mac),
  ];
  await db.query(sql`
    insert into payout_numbers (player_id, method, sealed_number, number_mac)
    select id, 'paytm', decode(sealed, 'hex'), decode(mac, 'hex')
    from unnest(${ids}::bigint[], ${sealed}::text[], ${macs}::text[]) as s (id, sealed, mac)`);
  const staffId = await addStaff(node);
  await db.query(sql`
    insert into withdrawals (player_id, key, fingerprint, amount, method, sealed_number, number_mac, hold_seq, held_after,
      state, decided_at, decided_by)
    select id, 'a key', '\\x00', 100, 'paytm', decode(sealed, 'hex'), decode(mac, 'hex'), 1, 100,
      case when n = 1 then 'approved' else 'pending' end, case when n = 1 then clock_timestamp() end,
      case when n = 1 then ${staffId}::bigint end
    from unnest(${ids}::bigint[], ${sealed}::text[], ${macs}::text[]) with ordinality as s (id, sealed, mac, n)`);
  await tellPhone(node, db, { mobile: '9000000009', text: 'A message that waits' });
  await excludeNumber(db, node, { mobile: '7000000001', until: instant(Date.UTC(2090, 0, 1)) });
  return { players, staffId };
}

async function addStaff(node: Node['node']): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff (login, name, password_hash, roles, must_change_password)
    values ('asha', 'Asha', ${await hashPassword(node, 'staff', PASSWORD)}, array['owner'], false) returning id`);
  await db.query(
    sql`update staff set totp_secret = decode(${sealTotpSecret(node, id, TOTP)}, 'hex') where id = ${id}`,
  );
  return id;
}

/** The ids of the keys that anything in the store is sealed with. */
async function keysInUse(): Promise<readonly string[]> {
  const rows = await db.query<{ sealed: string }>(sql`
    select password_hash as sealed from players union all select password_hash from staff
    union all select encode(totp_secret, 'hex') from staff
    union all select encode(sealed_number, 'hex') from payout_numbers
    union all select encode(sealed_number, 'hex') from withdrawals
    union all select encode(private_key, 'hex') from push_keys
    union all select encode(sealed, 'hex') from staff_messages
    union all select value #>> '{}' from settings where key = 'mark_secret'`);
  return [...new Set(rows.map(({ sealed }) => keyIdOf(sealed)))];
}

/** Everything that the old key guarded, as a server sees it. */
async function expectAllOpens({ node, services, url }: Node): Promise<void> {
  const [first, last] = [people.players[0], people.players.at(-1)];
  for (const player of [first, last]) {
    const found = await db.one<{ number: string; asked: string; mac: string }>(sql`
      select encode(n.sealed_number, 'hex') as number, encode(w.sealed_number, 'hex') as asked,
        encode(n.number_mac, 'hex') as mac
      from payout_numbers n join withdrawals w using (player_id) where player_id = ${player?.id ?? 0}`);
    const owner = { playerId: player?.id ?? 0, method: 'paytm' } as const;
    expect(openNumber(node, owner, found.number)).toBe(numberOf(owner.playerId));
    expect(openNumber(node, owner, found.asked)).toBe(numberOf(owner.playerId));
    expect(sealNumber(node, owner, numberOf(owner.playerId)).mac).toBe(found.mac);
    const entered = await callServer(
      url,
      '/api-user-login',
      { mobile: player?.mobile ?? '', password: PASSWORD },
      { headers: farAddress() },
    );
    expect(entered.body.status).toBe(true);
  }
  const { totp } = await db.one<{ totp: string }>(
    sql`select encode(totp_secret, 'hex') as totp from staff where id = ${people.staffId}`,
  );
  expect(openTotpSecret(node, people.staffId, totp).base32).toBe(TOTP.base32);
  expect(services.pushKeys).toEqual(old.services.pushKeys);
  expect(await isExcludedNumber(db, node, '7000000001')).toBe(true);
  expect(await isExcludedNumber(db, node, '7000000002')).toBe(false);
}

test('point 11: a log-in whose password is sealed anew between comparing and entering goes on', async () => {
  const changing = await nodes.start(NEW_KEY, [OLD_KEY]);
  const player = people.players[7] ?? { id: 0, mobile: '' };
  const entered = await db.transaction(async (tx) => {
    await SEALED_PLAYER_PASSWORDS.reseal(tx, changing.node.secrets, player.id - 1);
    const entering = logIn(changing, player.mobile);
    await untilBlocked(tx);
    return { entering };
  });
  expect((await entered.entering).body).toMatchObject({ status: true });
});

test('OPS-10 the key is changed while servers run: nobody notices, and the old one is not needed any more', async () => {
  await expect(nodes.start(NEW_KEY)).rejects.toBeInstanceOf(StartRefusedError);
  const waiting = await nodes.start(OLD_KEY, [NEW_KEY]);
  const changing = await nodes.start(NEW_KEY, [OLD_KEY]);
  await expectAllOpens(changing);

  // What one of them began the other one ends, whichever key it has.
  for (const [i, [from, to]] of [[waiting, changing] as const, [changing, waiting] as const].entries()) {
    const mobile = `770000000${i}`;
    const headers = farAddress();
    const { body } = await callServer(from.url, '/api-check-mobile', { mobile }, { headers });
    const input = { mobile, name: 'Ravi', password: PASSWORD, otp: body.otp, ...REGISTRATION_TERMS };
    expect((await callServer(to.url, '/api-user-registration', input, { headers })).body.status).toBe(true);
  }

  const rotation = { done: false };
  const flood = Promise.all(
    [waiting, changing].map(async (node, i) => {
      for (let n = i; !rotation.done || n < 40; n += 2) {
        const { body } = await logIn(node, people.players[(n * 37) % PLAYERS]?.mobile ?? '');
        expect(body).toMatchObject({ status: true });
      }
    }),
  );
  // It is killed in the middle of the payout numbers, and begun again.
  let left = 7;
  const dying: Db = {
    ...db,
    transaction: (work) => (left-- > 0 ? db.transaction(work) : Promise.reject(new Error('killed'))),
  };
  await expect(rotateKeys({ db: dying, secrets: changing.node.secrets })).rejects.toThrow('killed');
  await expectAllOpens(changing);
  await expect(nodes.start(NEW_KEY)).rejects.toBeInstanceOf(StartRefusedError);
  const counts = await rotateKeys({ db, secrets: changing.node.secrets });
  expect(Object.keys(counts)).toEqual(COLUMNS);
  expect(counts['numbers of withdrawals']).toBe(PLAYERS);
  rotation.done = true;
  await flood;

  expect(await keysInUse()).toEqual([changing.node.secrets.currentId]);
  await expectAllOpens(await nodes.start(NEW_KEY));
  await expect(nodes.start(OLD_KEY)).rejects.toBeInstanceOf(StartRefusedError);
  const again = await rotateKeys({ db, secrets: changing.node.secrets });
  expect(Object.values(again)).toEqual(COLUMNS.map(() => 0));
  const events = await db.query<{ detail: Readonly<Record<string, number>> }>(
    sql`select detail from audit_events where action = 'keys_rotated' order by id`,
  );
  expect(events.map(({ detail }) => detail['numbers of withdrawals'])).toEqual([PLAYERS, 0]);
});

const changeWithdrawal = (set: Sql) => db.query(sql`update withdrawals set ${set} where state = 'approved'`);

test('a withdrawal lets nothing but its key be changed', async () => {
  const other = sealNumber(old.node, { playerId: 1, method: 'paytm' }, '9999999999');
  const anew = sql`sealed_number = decode(${other.sealed}, 'hex')`;
  await expect(changeWithdrawal(sql`${anew}, amount = 200`)).rejects.toThrow('cannot be changed so');
  await expect(changeWithdrawal(sql`${anew}, number_mac = '\\x00'`)).rejects.toThrow('cannot be changed so');
  const same = sql`sealed_number = substr(sealed_number, 1, 4) || '\\x00'`;
  await expect(changeWithdrawal(same)).rejects.toThrow('cannot be changed so');
});
