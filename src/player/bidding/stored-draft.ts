import { points } from '#rules/money.ts';
import { toPick } from '#rules/pick.ts';
import type { DraftLine, NewLines } from './draft.ts';

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

function write(name: string, lines: readonly DraftLine[], unanswered: UnansweredSlip | null): void {
  try {
    if (lines.length === 0 && unanswered === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, formatStoredDraft(lines, unanswered));
  } catch {
    // Storage may be switched off or full; then the list lasts as long as the page.
  }
}

function formatStoredDraft(lines: readonly DraftLine[], unanswered: UnansweredSlip | null): string {
  return JSON.stringify({ lines: lines.map((line) => [line.pick, line.stake]), unanswered });
}

/** Throws on anything that we did not write ourselves. */
function parseStoredDraft(stored: unknown): StoredDraft {
  if (typeof stored !== 'object' || stored === null) return NOTHING;
  const { lines, unanswered }: { readonly lines?: unknown; readonly unanswered?: unknown } = stored;
  return { entries: listOf(lines).map(parseLine), unanswered: parseUnanswered(unanswered) };
}

function parseLine(line: unknown): NewLines {
  const [pick, stake] = listOf(line);
  return { picks: [toPick(Number(pick))], stake: points(Number(stake)) };
}

function listOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [];
}

function parseUnanswered(stored: unknown): UnansweredSlip | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { key, body }: { readonly key?: unknown; readonly body?: unknown } = stored;
  return typeof key === 'string' && typeof body === 'string' ? { key, body } : null;
}
