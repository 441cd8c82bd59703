import { useSyncExternalStore } from 'react';
import type { ContentValue } from '#contract/content-desk.calls.ts';
import { useMe } from '../staff/use-me.ts';
import type { ContentItem } from './content-item.ts';
import { typedContents } from './typed-contents.ts';
import type { TypedContent } from './typed-contents.ts';

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

/** What one person has typed is not shown to the next one at the same computer. */
function nameOf(login: string, { key, language }: ContentItem): string {
  return `${login} ${key} ${language}`;
}

function changedOver(base: ContentValue, typed: TypedContent | undefined): TypedContent | undefined {
  return typed === undefined || isSame(typed.value, base) ? undefined : typed;
}

function isSame(one: ContentValue, other: ContentValue): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** The store keeps the members of a value in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]: [string, unknown]) => [key, inOrder(member)]);
}
