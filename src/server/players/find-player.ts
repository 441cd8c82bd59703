import { maskMobile } from '#rules/short-name.ts';
import { playerNames } from '../accounts/player-store.ts';
import { parseRequestId } from '../payments/request-ids.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { Player } from '../platform/web/request.ts';

/** Who a player is, in rows for staff. */
export type Person = Pick<Player, 'id' | 'name' | 'mobile'>;

/** The player that a call of staff names; null for nobody. Nothing is proved and no session is theirs. */
export async function findPlayer(db: Queryable, idText: string): Promise<Player | null> {
  const id = parseRequestId(idText);
  if (id === null) return null;
  const row = await db.maybeOne<Person>(sql`select id, name, mobile from ${playerNames} p where id = ${id}`);
  return row === null
    ? null
    : { ...row, demo: false, bettingEnabled: false, provedRecently: false, sessionHash: '' };
}

/** Who a row is about, as staff see it: the number is masked (PRIV-02). */
export function formatPerson({ id, name, mobile }: Person) {
  return {
    player_id: String(id),
    player_name: name,
    mobile: isErased({ mobile }) ? '' : maskMobile(mobile),
  };
}

/** Whether a deletion has put a pseudonym in the place of the number. */
export function isErased({ mobile }: Pick<Person, 'mobile'>): boolean {
  return mobile.startsWith('erased-');
}
