import type { Person } from '../accounts/format-person.ts';
import { playerNames } from '../accounts/player-store.ts';
import { parseRequestId } from '../payments/request-ids.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { Player } from '../platform/web/request.ts';

/** The player that a call of staff names; null for nobody. Nothing is proved and no session is theirs. */
export async function findPlayer(db: Queryable, idText: string): Promise<Player | null> {
  const id = parseRequestId(idText);
  if (id === null) return null;
  const row = await db.maybeOne<Person>(sql`select id, name, mobile from ${playerNames} p where id = ${id}`);
  return row === null
    ? null
    : { ...row, demo: false, bettingEnabled: false, provedRecently: false, sessionHash: '' };
}
