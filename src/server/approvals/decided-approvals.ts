import { addDays, instantAt, type MarketDay, minuteOfDay, parseDay } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import type { ApprovalSpecs } from './approval-spec.ts';
import { isApprovalNumber } from './approval-store.ts';
import { countDecided, type DecidedFilter, selectDecided, selectDeciders } from './decided.table.ts';
import { kindsSeenBy, showApprovals } from './show-approval.ts';

const PAGE_MAX = 200;

type Input = Parameters<Handler<'/console/api/list-decided-approvals'>>[1];

/** What was decided or has expired, newest first, page by page. */
export function listDecidedApprovals(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/list-decided-approvals'> {
  return async ({ staff }, input) => {
    const days = parseDays(node, input.days);
    if (!days.ok) return days;
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const seen = kindsSeenBy(staff, specs);
    const filter: DecidedFilter = {
      seen,
      kinds: input.kinds,
      outcomes: input.outcomes,
      people: input.people.map((id) => (isApprovalNumber(id) ? Number(id) : 0)),
      days: days.spans,
      not: new Set(input.not),
    };
    const limit = Math.min(input.limit ?? PAGE_MAX, PAGE_MAX);
    const [rows, count, deciders] = await Promise.all([
      selectDecided(node.db, { filter, afterId: marker?.[0] ?? null, limit: limit + 1 }),
      countDecided(node.db, filter),
      marker === null ? selectDeciders(node.db, seen) : [],
    ]);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer({
      approvals: await showApprovals(specs, page, { staff }),
      count,
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.id, 0]) : null,
      people: deciders.map(({ id, name }) => ({ staff_id: String(id), name })),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

/** Whole days of the operator's zone; the end is the beginning of the day after. */
function parseDays({ config }: AppContext, days: Input['days']) {
  const spans: DecidedFilter['days'][number][] = [];
  for (const { from: first, to: last } of days) {
    const [from, to] = [first, last].map((text) => (text === '' ? null : parseDay(text)));
    if (from?.ok === false || to?.ok === false) return refusal('date_not_valid', { field: 'days' });
    const beginOf = (day: MarketDay): number => instantAt(day, minuteOfDay(0), config.zone);
    spans.push({
      fromMs: from?.ok === true ? beginOf(from.value) : null,
      beforeMs: to?.ok === true ? beginOf(addDays(to.value, 1)) : null,
    });
  }
  return { ok: true as const, spans };
}
