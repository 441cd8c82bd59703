import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refuseSecond } from '../staff/second-person.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { SETTLE_TOPIC } from '../results/settle/settle-session.job.ts';
import { changeSettings } from '../settings/settings.ts';
import {
  type BookCheck,
  selectNewestChecks,
  selectPayoutStop,
  selectStandingViolations,
  setFirstToLift,
  setLifted,
} from './book-checks.table.ts';
import { type PassProgress, selectProgress } from './book-passes.table.ts';

/** What the checks have found, and the payout stop. */
export function getBooksState({ db, clock }: AppContext): Handler<'/console/api/get-books-state'> {
  return async ({ staff }) => {
    const { recent, whole, stop, canLift } = await readBooksState(db);
    return answer({
      recent: formatCheck(recent),
      whole: formatCheck(whole),
      pass: formatProgress(await selectProgress(db)),
      stop:
        stop === null
          ? null
          : {
              began_at: new Date(stop.began_at).toISOString(),
              first_by: stop.first_name,
              first_reason: stop.first_reason,
              can_lift: canLift,
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

function formatProgress(pass: PassProgress | null) {
  if (pass === null) return null;
  const { began_at, finished_at, entries, entries_done, slices } = pass;
  return {
    began_at: new Date(began_at).toISOString(),
    finished_at: finished_at === null ? null : new Date(finished_at).toISOString(),
    slices,
    percent: finished_at === null ? percentOf(entries_done, entries) : 100,
  };
}

/** Never all of it before the end: more may have been booked since the pass began. */
function percentOf(done: number, all: number): number {
  return all === 0 ? 0 : Math.min(99, Math.floor((done / all) * 100));
}

/** What is known of the books, whichever node has checked them. */
async function readBooksState(db: Queryable, options: { readonly lock?: boolean } = {}) {
  const stop = await selectPayoutStop(db, options);
  const checks = await selectNewestChecks(db);
  const whole = checks.find(({ kind }) => kind === 'whole');
  const violations = await selectStandingViolations(db);
  return {
    checkedAt: checks[0]?.finished_at ?? null,
    violations,
    recent: checks.find(({ kind }) => kind === 'recent'),
    whole,
    stop,
    /** Whether the whole books were found right since the stop began, and no violation is known. */
    canLift:
      stop !== null && violations.length === 0 && whole !== undefined && whole.began_at > stop.began_at,
  };
}

/** Whether the books balance, for the console's top bar. */
export function getOperatorState(node: AppContext): Handler<'/console/api/get-operator-state'> {
  return async () => {
    const { checkedAt, violations, stop } = await readBooksState(node.db);
    return answer({
      balanced: checkedAt !== null && violations.length === 0,
      checked_at: checkedAt === null ? null : new Date(checkedAt).toISOString(),
      broken: [...new Set(violations.map((violation) => violation.invariant))],
      payouts_stopped_at: stop === null ? null : new Date(stop.began_at).toISOString(),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

/**
 * Lifts the payout stop (MON-10): only when the whole books were found right after the stop began, and only when two
 * people confirm it.
 */
export function liftPayoutStop(node: AppContext): Handler<'/console/api/lift-payout-stop'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { stop, canLift } = await readBooksState(tx, { lock: true });
      if (stop === null) return refusal('payouts_not_stopped');
      const reason = input.reason.trim();
      if (reason === '') return refusal('reason_required', { field: 'reason' });
      if (!canLift) return refusal('books_not_right');
      const object = `payout-stop:${stop.id}`;
      const barred =
        stop.first_by === null ? null : await refuseSecond(tx, request, { firstId: stop.first_by, object });
      if (barred !== null) return barred;
      const step = { id: stop.id, staffId: request.staff.id, reason };
      const event = { actor: `staff:${request.staff.id}`, object, reason };
      if (stop.first_by === null) {
        await setFirstToLift(tx, step);
        await recordEvent(tx, request, { action: 'payout_lift_proposed', ...event });
        return answer({ state: 'first' });
      }
      await setLifted(tx, step);
      await changeSettings(tx, node.live, { payouts_stopped: false }, request.staff.id);
      await recordEvent(tx, request, { action: 'payout_stop_lifted', ...event });
      await node.live.announce(tx, SETTLE_TOPIC, {});
      return answer({ state: 'lifted' });
    });
}
