import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** How many people there are for what needs several; those of a demo do not count. */
export function readStaffHealth(db: Queryable): Promise<{
  readonly owners: number;
  readonly ownersWithPhone: number;
  readonly makers: number;
  readonly checkers: number;
}> {
  return db.one(sql`
    select count(*) filter (where 'owner' = any (roles)) as owners,
      count(*) filter (where 'owner' = any (roles) and mobile is not null) as "ownersWithPhone",
      count(*) filter (where roles && array['owner', 'results-maker']) as makers,
      count(*) filter (where roles && array['owner', 'results-checker']) as checkers
    from staff where active and not demo`);
}
