import { addDays, instantAt, type MarketDay, minuteOfDay, parseDay } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import { formatCursor, parseCursor } from '../platform/store/cursor.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import type { ApprovalSpecs } from './approval-spec.ts';
import { isApprovalNumber } from './approval-store.ts';
import { countDecided, type DecidedFilter, selectDecided, selectDeciders } from './decided.table.ts';
import { kindsSeenBy, showApprovals } from './show-approval.ts';

// Each row is shown by its kind, which reads what it is about.
const PAGE_MAX = 50;

type Input = Parameters<Handler<'/console/api/list-decided-approvals'>>[1];

/** What was decided or has expired, newest first, page by page. */
export function listDecidedApprovals(
  node: AppContext,
  specs: ApprovalSpecs,
): Handler<'/console/api/list-decided-approvals'> {
  return async ({ staff }, input) => {
    const days = parseDays(node, input);
    if (!days.ok) return days;
    const marker = input.cursor === '' ? null : parseCursor(input.cursor);
    if (marker === null && input.cursor !== '') return refusal('cursor_not_valid');
    const seen = kindsSeenBy(staff, specs);
    const { outcomes, kinds } = input;
    const people = input.people.filter(isApprovalNumber).map(Number);
    const filter: DecidedFilter = {
      kinds: kinds.length === 0 ? seen : seen.filter((kind) => kinds.includes(kind)),
      outcomes,
      people: input.people.length === 0 ? null : people,
      ...days.span,
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
      approvals: await showApprovals(specs, page, staff),
      count,
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.id, 0]) : null,
      people: deciders.map(({ id, name }) => ({ staff_id: String(id), name })),
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

/** Whole days of the operator's zone; the end is the beginning of the day after. */
function parseDays({ config }: AppContext, { date_from, date_to }: Pick<Input, 'date_from' | 'date_to'>) {
  const [from, to] = [date_from, date_to].map((text) => (text === '' ? null : parseDay(text)));
  if (from?.ok === false) return refusal('date_not_valid', { field: 'date_from' });
  if (to?.ok === false) return refusal('date_not_valid', { field: 'date_to' });
  const beginOf = (day: MarketDay): number => instantAt(day, minuteOfDay(0), config.zone);
  return {
    ok: true as const,
    span: {
      fromMs: from?.ok === true ? beginOf(from.value) : null,
      beforeMs: to?.ok === true ? beginOf(addDays(to.value, 1)) : null,
    },
  };
}
