import type { Apply, ApprovalSpec } from '../approvals/approval-spec.ts';
import type { Approval } from '../approvals/approval-store.ts';
import { propose } from '../approvals/propose.ts';
import { refuseLooker, refuseLookers } from '../exposure/look-store.ts';
import { announceMarkets } from '../markets/market-board.ts';
import { deleteDayPlans, insertDayTimes, insertHolidays } from '../markets/market-plan-store.ts';
import { openDaysIn } from '../markets/open-market-days.job.ts';
import type { AppContext } from '../platform/app-context.ts';
import { takeLock } from '../platform/locks.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { type AskedDays, type DaysChange, judgeDays, showPlans } from './judge-calendar.ts';
import { applyEffects, bidFigures, changedSessions, formatEffects } from './plan-effects.ts';
import { formatShown, isForLaterMarkets, lacksOwners, parseShownDays, PLANNING } from './plan-payload.ts';
import { tellOfDays } from './tell-of-days.ts';

type CalendarSpec = ApprovalSpec<'change_calendar'>;

/** Holidays and other times of single days are set by two people; by two owners where a day with bids changes. */
export function changeCalendarSpec(node: AppContext): CalendarSpec {
  return {
    kind: 'change_calendar',
    ...PLANNING,
    // Who has looked at a day does not keep it from being closed, either.
    bar: async (tx, { approval, request: { staff } }) => {
      const { asked } = parseShownDays(approval.payload);
      const judged = await judgeDays(tx, node, { asked, lock: false });
      return judged.ok
        ? refuseLooker(tx, { sessionIds: changedSessions(judged.change.effects), staff })
        : null;
    },
    check: async (tx, { approval, request }) => {
      const { asked } = parseShownDays(approval.payload);
      const judged = await judgeDays(tx, node, { asked, lock: true });
      if (!judged.ok) return judged;
      const { change } = judged;
      // New bids may come to what was seen, but no other session may fall away.
      if (standOf(change) !== approval.payload['stand']) return refusal('calendar_changed_meanwhile');
      if (lacksOwners(change.effects, approval, request.staff)) return refusal('two_owners_needed');
      const sessionIds = changedSessions(change.effects);
      const looked = await refuseLookers(tx, { sessionIds, staff: request.staff, madeBy: approval.madeBy });
      return looked ?? { ok: true, apply: carryOut(tx, node, { asked, change }) };
    },
    figures: async (tx, { payload }) => {
      const { asked, effects } = parseShownDays(payload);
      const judged = await judgeDays(tx, node, { asked, lock: false });
      return judged.ok ? bidFigures(effects, judged.change.effects) : [];
    },
    show: async ({ payload }) => {
      const shown = parseShownDays(payload);
      const { asked, markets, effects } = shown;
      const { act, from, name, name_hindi, name_marathi } = asked;
      const all = isForLaterMarkets(shown);
      const to = asked.to === '' ? from : asked.to;
      return {
        kind: 'change_calendar',
        view: { act, from, to, all, name, name_hindi, name_marathi, markets, ...effects },
      };
    },
  };
}

/** Shows what a change of the calendar would do. Nothing is stored. */
export function previewCalendarChange(node: AppContext): Handler<'/console/api/preview-calendar-change'> {
  return async (_request, asked) => {
    const judged = await judgeDays(node.db, node, { asked, lock: false });
    if (!judged.ok) return judged;
    return answer({ markets: showPlans(judged.change), ...formatEffects(judged.change.effects) });
  };
}

/** First step: a holiday or other times wait for a second person. */
export function proposeCalendarChange(
  node: AppContext,
  spec: CalendarSpec,
): Handler<'/console/api/propose-calendar-change'> {
  return (request, { reason: given, ...asked }) =>
    node.db.transaction(async (tx) => {
      await takeLock(tx, 'market_plans');
      const judged = await judgeDays(tx, node, { asked, lock: false });
      if (!judged.ok) return judged;
      const { change } = judged;
      const reason = given.trim();
      const { effects, days } = change;
      if (reason === '' && (effects.bids > 0 || effects.fallen.length > 0))
        return refusal('reason_required', { field: 'reason' });
      const shown = { asked, markets: showPlans(change), effects: formatEffects(effects) };
      const payload: Approval['payload'] = { ...formatShown(shown, request.staff), stand: standOf(change) };
      if (lacksOwners(effects, { payload, reason, madeBy: request.staff }, request.staff))
        return refusal('two_owners_needed');
      const looked = await refuseLooker(tx, { sessionIds: changedSessions(effects), staff: request.staff });
      if (looked !== null) return looked;
      const proposed = await propose(
        tx,
        { live: node.live, spec, request },
        {
          subject: 0,
          payload,
          reason,
          event: (approval) => ({
            action: 'calendar_change_proposed',
            object: `calendar:${days[0]}`,
            detail: describe({ asked, change }, { approval }),
          }),
        },
      );
      return proposed.ok ? answer({ approval_id: String(proposed.approvalId) }) : proposed;
    });
}

/** Which markets change, which sessions fall away, and which days stay because of their bids. */
function standOf({ plans, effects, kept }: DaysChange): string {
  return [plans.map(({ market }) => market), effects.fallen, kept].map(idsOf).join(' / ');
}

function idsOf(things: readonly { readonly id: number }[]): string {
  return things.map(({ id }) => id).join(' ');
}

interface Step {
  readonly asked: AskedDays;
  readonly change: DaysChange;
}

function describe({ asked, change }: Step, more: object) {
  const { days, plans, effects } = change;
  return {
    act: asked.act,
    name: asked.name,
    days: [days[0], days.at(-1)],
    markets: asked.all ? 'all' : plans.map(({ market }) => market.id),
    bids: effects.bids,
    voided_bids: effects.voided.bids,
    kept_bids: effects.kept.bids,
    ...more,
  };
}

/** Stores it; the caller has the lock of the plans and of the sessions that change. */
function carryOut(
  tx: Queryable,
  node: AppContext,
  { asked, change }: Step,
): Apply<'change_calendar', 'calendar_changed_meanwhile'> {
  return async ({ approval, staff }) => {
    const by = { approvalId: approval.id, confirmedBy: staff.id };
    if (!(await applyEffects(tx, node, change.effects, by))) return refusal('calendar_changed_meanwhile');
    await store(tx, { asked, change }, approval.id);
    await tellOfDays(tx, node, { act: asked.act, names: namesOf(asked), change, approvalId: approval.id });
    await openDaysIn(tx, node);
    await announceMarkets(tx, node.live);
    return {
      ok: true,
      done: { kind: 'change_calendar', from: change.days[0] },
      event: {
        action: 'calendar_changed',
        object: `calendar:${change.days[0]}`,
        detail: describe({ asked, change }, { approval: approval.id, made_by: approval.madeBy.id }),
        reason: approval.reason,
      },
    };
  };
}

async function store(tx: Queryable, { asked, change }: Step, approvalId: number): Promise<void> {
  const { days, plans, times, closed } = change;
  const marketIds = asked.all ? null : plans.map(({ market }) => market.id);
  if (asked.act === 'times') await insertDayTimes(tx, times, approvalId);
  if (asked.act === 'cancel') await deleteDayPlans(tx, { days, marketIds });
  if (asked.act === 'holiday') {
    const { name, name_hindi: nameHindi, name_marathi: nameMarathi } = namesOf(asked);
    const names = { name, nameHindi, nameMarathi };
    for (const day of closed) await insertHolidays(tx, { ...day, ...names, approvalId });
  }
}

function namesOf({ name, name_hindi, name_marathi }: AskedDays) {
  return { name: name.trim(), name_hindi: name_hindi.trim(), name_marathi: name_marathi.trim() };
}
