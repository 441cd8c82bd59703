import { localTime, type MarketDay, parseDay } from '#rules/time/time.ts';
import { parseCursor } from '../platform/store/cursor.ts';
import type { AppContext } from '../platform/app-context.ts';
import { refusal } from '../platform/web/request.ts';

const PAGE_MAX = 200;

/** One page of a history: market days from one to another, both included, and the marker of the last row shown. */
export interface HistoryPage {
  readonly from: MarketDay;
  readonly to: MarketDay;
  readonly zone: string;
  readonly after: readonly [number, number] | null;
  readonly limit: number;
}

/** Reads what a history call asks for: a date of any form (B §9, decisions §9), a missing one is today. */
export function parseHistoryPage(
  node: Pick<AppContext, 'clock' | 'config'>,
  wire: {
    readonly from: string;
    readonly to: string;
    readonly cursor: string;
    readonly limit?: number | undefined;
  },
) {
  const { zone } = node.config;
  const today = localTime(node.clock.now(), zone).day;
  const [from, to] = [dayOf(wire.from, today), dayOf(wire.to, today)];
  if (from === null || to === null) return refusal('date_not_valid');
  const after = wire.cursor === '' ? null : parseCursor(wire.cursor);
  if (after === null && wire.cursor !== '') return refusal('cursor_not_valid');
  const page: HistoryPage = { from, to, zone, after, limit: wire.limit ?? PAGE_MAX };
  return { ok: true as const, page };
}

function dayOf(text: string, today: MarketDay): MarketDay | null {
  if (text === '') return today;
  const day = parseDay(text);
  return day.ok ? day.value : null;
}
