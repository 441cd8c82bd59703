import { points } from '#rules/money.ts';
import { toPick } from '#rules/pick.ts';
import type { NewLines } from './draft.ts';

/** A slip that was sent and never answered: it may or may not be placed. */
export type UnansweredSlip = {
  readonly key: string;
  /** What was sent, as text, so that only the very same list is sent under the key again. */
  readonly body: string;
};

export type StoredDraft = {
  readonly entries: readonly NewLines[];
  readonly unanswered: UnansweredSlip | null;
};

export const storedDraft = { read, write };

const PREFIX = 'ank-draft ';
const NOTHING: StoredDraft = { entries: [], unanswered: null };

/** The list of a screen as it was before a reload; empty when there is none, or none that can be read. */
function read(name: string): StoredDraft {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? NOTHING : parseStoredDraft(JSON.parse(text));
  } catch {
    return NOTHING;
  }
}

function write(name: string, draft: StoredDraft): void {
  try {
    if (draft.entries.length === 0 && draft.unanswered === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage may be switched off or full; then the list lasts as long as the page.
  }
}

/** Throws on anything that we did not write ourselves. */
function parseStoredDraft(stored: unknown): StoredDraft {
  const draft = fieldsOf(stored);
  return {
    entries: listOf(draft['entries']).map(parseEntry),
    unanswered: parseUnanswered(draft['unanswered']),
  };
}

function parseEntry(stored: unknown): NewLines {
  const entry = fieldsOf(stored);
  return {
    picks: listOf(entry['picks']).map((pick) => toPick(Number(pick))),
    stake: points(Number(entry['stake'])),
    typed: typeof entry['typed'] === 'string' ? entry['typed'] : null,
  };
}

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' ? { ...stored } : {};
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}

function parseUnanswered(stored: unknown): UnansweredSlip | null {
  const { key, body }: { readonly key?: unknown; readonly body?: unknown } = fieldsOf(stored);
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : null;
}
