import { createHash, randomBytes } from 'node:crypto';
import { wholePoints } from '#rules/money.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import type { TestPlayer } from './people.ts';

let mobiles = 0;

/** Many logged-in players with the same points, put straight into the store in four statements. */
export async function addPlayers(db: Db, count: number, points: number): Promise<readonly TestPlayer[]> {
  const people = Array.from({ length: count }, () => {
    mobiles += 1;
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    return {
      mobile: `8${String(process.pid % 1000).padStart(3, '0')}${String(mobiles).padStart(6, '0')}`,
      token,
      hash,
    };
  });
  const ids = await db.transaction(async (tx) => {
    const rows = await tx.query<{ id: number; mobile: string }>(sql`
      insert into players (mobile, name, password_hash)
        select mobile, 'Player of a crowd', 'none' from unnest(${people.map((one) => one.mobile)}::text[]) as t (mobile)
      returning id, mobile`);
    const idOf = new Map(rows.map((row) => [row.mobile, row.id]));
    const found = people.map(({ mobile }) => idOf.get(mobile) ?? 0);
    await tx.query(sql`insert into wallets (player_id) select unnest(${found}::bigint[])`);
    await tx.query(sql`
      select 1 from post_ledger(${found}::bigint[], ${found.map(() => wholePoints(points))}::bigint[], 'bonus',
        ${found.map(() => 'bonus:welcome')}::text[], ${found.map(() => null)}::bigint[])`);
    await tx.query(sql`
      insert into login_sessions (token_hash, player_id, kind)
        select decode(hash, 'hex'), id, 'token'
        from unnest(${people.map((one) => one.hash)}::text[], ${found}::bigint[]) as t (hash, id)`);
    return found;
  });
  return people.map(({ mobile, token }, index) => ({ id: ids[index] ?? 0, mobile, token }));
}
