import { changeLimit } from '../../src/server/exposure/limit-store.ts';
import type { Db } from '../../src/server/platform/store/db.ts';

/** Sets a limit of the operator as the console does, without asking who may. */
export async function limitDirectly(
  db: Db,
  limit: {
    readonly key: number;
    readonly points: number | null;
    readonly by: number;
    readonly marketId?: number;
    readonly marketDayId?: number;
  },
): Promise<void> {
  const { key, points, by, marketId = null, marketDayId = null } = limit;
  await db.transaction((tx) =>
    changeLimit(tx, {
      place: { marketId, marketDayId },
      key,
      points: points === null ? null : points * 100,
      staffId: by,
    }),
  );
}
