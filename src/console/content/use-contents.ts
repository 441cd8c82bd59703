import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { useMe } from '../staff/use-me.ts';
import type { ContentDraft, ContentItem } from './contents.ts';

const KEY = ['contents'] as const;

// The live stream does not report drafts; the next poll shows them soon enough.
const RENEW_MS = 15_000;

/** Every content with its draft and what players see. */
export function useContents() {
  return useAsk('/console/api/list-content', {}, { queryKey: KEY, refetchInterval: RENEW_MS });
}

/** Shows a draft that was just saved, before the list is read again. */
export function rememberDraft(
  client: QueryClient,
  { key, language }: ContentItem,
  draft: ContentDraft,
): void {
  client.setQueryData<Reply<'/console/api/list-content'>>(
    KEY,
    (contents) =>
      contents && {
        ...contents,
        items: contents.items.map((item) =>
          item.key === key && item.language === language ? { ...item, draft } : item,
        ),
      },
  );
}

export type ContentEdit = {
  /** What the fields show. */
  readonly value: ContentValue;
  /** The revision that saving goes over. */
  readonly revision: number;
  readonly isChanged: boolean;
  /** Somebody else has saved or published since the typing began. */
  readonly isBehind: boolean;
  readonly change: (value: ContentValue) => void;
  /** Goes back to what is saved. */
  readonly forget: () => void;
  /** Keeps what is typed, to be saved over what somebody else has saved. */
  readonly keep: () => void;
};

/** What is typed over one content in one language, until it is saved. */
export function useTypedContent(item: ContentItem): ContentEdit {
  const { login } = useMe();
  const all = useSyncExternalStore(typedContents.subscribe, typedContents.current);
  const name = nameOf(login, item);
  const base = item.draft?.value ?? item.published.value;
  const now = { revision: item.draft?.revision ?? 0, version: item.published.version };
  const typed = changedOver(base, all.get(name));
  const from = typed ?? now;
  return {
    value: typed?.value ?? base,
    revision: from.revision,
    isChanged: typed !== undefined,
    isBehind: from.revision !== now.revision || from.version !== now.version,
    change: (value) => {
      if (isSame(value, base)) typedContents.forget(name);
      else typedContents.put(name, { value, revision: from.revision, version: from.version });
    },
    forget: () => typedContents.forget(name),
    keep: () => {
      if (typed !== undefined) typedContents.put(name, { ...now, value: typed.value });
    },
  };
}

/** Whether something is typed over a content, for the marks of lists and tabs. */
export function useIsTyped(): (item: ContentItem) => boolean {
  const { login } = useMe();
  const all = useSyncExternalStore(typedContents.subscribe, typedContents.current);
  return (item) =>
    changedOver(item.draft?.value ?? item.published.value, all.get(nameOf(login, item))) !== undefined;
}

/** What one staff member has typed is not shown to the next one at the same computer. */
function nameOf(login: string, { key, language }: ContentItem): string {
  return `${login} ${key} ${language}`;
}

function changedOver(base: ContentValue, typed: TypedContent | undefined): TypedContent | undefined {
  return typed === undefined || isSame(typed.value, base) ? undefined : typed;
}

function isSame(one: ContentValue, other: ContentValue): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** The store keeps the members of a value in its own order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]: [string, unknown]) => [key, inOrder(member)]);
}

/** What is written but not saved, and what it was made from. */
type TypedContent = {
  readonly value: ContentValue;
  readonly revision: number;
  readonly version: number;
};

/**
 * What was written and not saved yet, of all contents. It survives a visit to another screen of the console, and the
 * browser asks before it closes the page with it.
 */
const typedContents = { subscribe, current: () => kept, put, forget };

let kept: ReadonlyMap<string, TypedContent> = new Map();
const listeners = new Set<() => void>();

function put(name: string, typed: TypedContent): void {
  change(new Map([...kept, [name, typed]]));
}

function forget(name: string): void {
  change(new Map([...kept].filter(([other]) => other !== name)));
}

function change(next: ReadonlyMap<string, TypedContent>): void {
  kept = next;
  // Adding the same listener again changes nothing.
  if (kept.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
