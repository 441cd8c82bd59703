import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { BookCheck } from './book-checks.table.ts';
import { readBooksState } from './books-state.ts';

/** What the checks have found, and what stands still because of it. */
export function getBooksState({ db, clock }: Node): Handler<'/console/api/get-books-state'> {
  return async ({ staff }) => {
    const { checks, stop, mayLift } = await readBooksState(db);
    return answer({
      recent: formatCheck(checks.recent),
      whole: formatCheck(checks.whole),
      stop:
        stop === null
          ? null
          : {
              began_at: new Date(stop.began_at).toISOString(),
              first_by: stop.first_name,
              first_reason: stop.first_reason,
              may_lift: mayLift,
              own: stop.first_by === staff.id,
            },
      server_time: new Date(clock.now()).toISOString(),
    });
  };
}

function formatCheck(check: BookCheck | undefined) {
  if (check === undefined) return null;
  const { finished_at, broken, violations } = check;
  return { finished_at: new Date(finished_at).toISOString(), broken, violations: [...violations] };
}
