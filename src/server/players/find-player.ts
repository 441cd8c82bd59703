import { playerNames } from '../accounts/player-store.ts';
import { maybeOne, type Queryable } from '../platform/store/db.ts';
import type { Player } from '../platform/web/request.ts';
import { sql } from '../platform/store/sql.ts';
import { parseRequestId } from '../payments/request-ids.ts';

/** The player that a call of staff names; null for nobody. Nothing is proved and no session is theirs. */
export async function findPlayer(db: Queryable, idText: string): Promise<Player | null> {
  const id = parseRequestId(idText);
  const row =
    id === null
      ? null
      : await maybeOne<Pick<Player, 'id' | 'name' | 'mobile'>>(
          db,
          sql`select id, name, mobile from ${playerNames} p where id = ${id}`,
        );
  return row === null ? null : { ...row, bettingEnabled: false, provedRecently: false, sessionHash: '' };
}
