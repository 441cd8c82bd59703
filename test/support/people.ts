import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '#contract/permissions.ts';
import { wholePoints } from '#rules/money.ts';
import { openWallet, post } from '../../src/server/ledger/post.ts';
import type { Db, Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

export interface TestPlayer {
  readonly id: number;
  readonly mobile: string;
  readonly token: string;
}

// Names have a letter at their number, so that no test takes it for a number that is bid on.
let players = 0;

/** A logged-in player with points, put straight into the store. */
export async function addPlayer(db: Db, points: number): Promise<TestPlayer> {
  players += 1;
  const mobile = `9${String(process.pid % 1000).padStart(3, '0')}${String(players).padStart(6, '0')}`;
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(
      sql`insert into players (mobile, name, password_hash) values (${mobile}, ${`Player P${players}`}, 'none') returning id`,
    );
    await openWallet(tx, id);
    if (points > 0) {
      await post(tx, 'bonus', [
        { playerId: id, amount: wholePoints(points), key: 'welcome', reference: null },
      ]);
    }
    await insertLogin(tx, id, token);
    return { id, mobile, token };
  });
}

/** One more log-in of a player. Returns its token. */
export async function addLogin(db: Db, { id }: TestPlayer): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLogin(db, id, token);
  return token;
}

async function insertLogin(tx: Queryable, playerId: number, token: string): Promise<void> {
  await tx.query(sql`
    insert into login_sessions (token_hash, player_id, kind) values (${hashOf(token)}, ${playerId}, 'token')`);
}

export interface TestStaff {
  readonly id: number;
  readonly token: string;
}

let staff = 0;

/** A logged-in staff member, demo so that no authenticator is asked for. */
export async function addStaffMember(db: Queryable, roles: readonly Role[]): Promise<TestStaff> {
  staff += 1;
  const token = randomBytes(32).toString('base64url');
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff (login, name, password_hash, roles, demo, must_change_password)
    values (${`staff${process.pid}x${staff}`}, ${`Staff S${staff}`}, 'none', ${roles}::text[], true, false) returning id`);
  await db.query(sql`insert into staff_sessions (token_hash, staff_id) values (${hashOf(token)}, ${id})`);
  return { id, token };
}

/**
 * A logged-in staff member with an authenticator, as a real operator has them. `provedMinutesAgo` is when a code was last
 * given; `device` is the mark of a browser as it is stored, in hexadecimal.
 */
export async function addRealStaff(
  db: Db,
  roles: readonly Role[],
  {
    mobile = null,
    device = null,
    provedMinutesAgo = 0,
  }: {
    readonly mobile?: string | null;
    readonly device?: string | null;
    readonly provedMinutesAgo?: number | null;
  } = {},
): Promise<TestStaff> {
  const member = await addStaffMember(db, roles);
  await db.query(sql`
    update staff set demo = false, mobile = ${mobile}, totp_confirmed_at = clock_timestamp() where id = ${member.id}`);
  await db.query(sql`
    update staff_sessions set proved_at = clock_timestamp() - make_interval(mins => ${provedMinutesAgo}::int)
    where staff_id = ${member.id}`);
  if (device !== null)
    await db.query(
      sql`insert into staff_devices (staff_id, device_hash) values (${member.id}, decode(${device}, 'hex'))`,
    );
  return member;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
