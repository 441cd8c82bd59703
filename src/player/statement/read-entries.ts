import { parseBidDate } from '#rules/time.ts';
import type { EntryRecord } from '../histories/group-by-day.ts';
import type { PageAnswer } from '../histories/use-pages.ts';
import type { Failure } from '../failure.ts';
import type { Days } from './period-days.ts';

type Reading = {
  readonly days: Days;
  /** Newest first; asked with no cursor for the first page. */
  readonly ask: (cursor: string | null) => Promise<PageAnswer<EntryRecord>>;
  readonly onRead: (count: number) => void;
};

export type Entries = { readonly ok: true; readonly entries: readonly EntryRecord[] } | Failure;

/** All entries of some days, page by page from today back. What happened later is passed over, and nothing read twice. */
export async function readEntries({ days, ask, onRead }: Reading): Promise<Entries> {
  const entries: EntryRecord[] = [];
  let cursor: string | null = null;
  do {
    // Each page tells where the next one begins.
    const answer: PageAnswer<EntryRecord> = await ask(cursor);
    if (!answer.ok) return answer;
    const { items, next } = answer.page;
    entries.push(...items.filter((entry) => isWithin(entry, days)));
    onRead(entries.length);
    const last = items.at(-1);
    cursor = last === undefined || dayOf(last) < days.from ? null : next;
  } while (cursor !== null);
  return { ok: true, entries };
}

function isWithin(entry: EntryRecord, { from, to }: Days): boolean {
  const day = dayOf(entry);
  return from <= day && day <= to;
}

/** `insert_date` is "20-November-2026 01:36 PM", on the operator's clock; days compare as text. */
function dayOf({ insert_date }: EntryRecord): string {
  const day = parseBidDate(insert_date.split(' ')[0]);
  return day.ok ? day.value : '';
}
