import { recordLooks } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { RequestOf } from '../platform/web/request.ts';

/** What a look at a player is called in the trail. */
export const PLAYER_VIEWED = 'player_viewed';

/** Whoever asks a list for some players has looked at those whose rows it shows (AUD-02); a list of everybody is none. */
export async function recordPlayersSeen(
  { db }: Pick<AppContext, 'db'>,
  request: RequestOf<'staff'>,
  list: {
    readonly asked: readonly number[] | null;
    readonly rows: readonly { readonly player_id: number }[];
  },
): Promise<void> {
  const seen = new Set(list.asked === null ? [] : list.rows.map((row) => `player:${row.player_id}`));
  if (seen.size > 0) await recordLooks(db, request, { action: PLAYER_VIEWED, objects: [...seen] });
}
