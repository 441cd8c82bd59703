import { formatPoints, points } from '#rules/money.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { selectNames, selectTransferFlags } from './transfer-flags.table.ts';

/** Transfers that somebody should look at (MON-12); newest first within each kind. */
export function listTransferFlags({ db }: AppContext): Handler<'/console/api/list-transfer-flags'> {
  return async () => {
    const flags = (await selectTransferFlags(db)).toSorted((a, b) => b.last_at - a.last_at);
    const names = await selectNames(db, [...new Set(flags.flatMap(({ player_ids }) => player_ids))]);
    return answer({
      flags: flags.map((flag) => ({
        kind: flag.kind,
        players: flag.player_ids.map((id) => ({ player_id: String(id), player_name: names.get(id) ?? '' })),
        points: formatPoints(points(flag.points)),
        first_at: new Date(flag.first_at).toISOString(),
        last_at: new Date(flag.last_at).toISOString(),
      })),
    });
  };
}
