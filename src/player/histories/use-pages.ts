import { useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';

export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };
export type PageAnswer<Item> = { readonly ok: true; readonly page: Page<Item> } | Failure;

type Pages<Item> = {
  readonly items: readonly Item[];
  /** Requests the next page; null when everything is here. */
  readonly more: (() => void) | null;
  readonly isLoadingMore: boolean;
};

/** What came after the first page, and after which marker it came. */
type Rest<Item> = Page<Item> & { readonly after: string };

/**
 * A list that is read page by page. The caller keeps the first page fresh; when its end moves, because
 * something new came in at the top, the later pages would overlap or leave a gap, so they are requested again.
 */
export function usePages<Item>(
  first: Page<Item> | undefined,
  ask: (cursor: string) => Promise<PageAnswer<Item>>,
): Pages<Item> {
  const refusalText = useRefusalText();
  const [loaded, setLoaded] = useState<Rest<Item> | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const rest = loaded !== null && loaded.after === first?.next ? loaded : null;
  const last = rest ?? first;
  const cursor = last?.next ?? null;
  const load = async (from: string, after: string): Promise<void> => {
    setLoadingMore(true);
    const answer = await ask(from);
    setLoadingMore(false);
    if (!answer.ok) return showToast('bad', refusalText(answer));
    return setLoaded({
      after,
      items: [...(rest?.items ?? []), ...answer.page.items],
      next: answer.page.next,
    });
  };
  const more =
    cursor === null || first?.next === null ? null : () => void load(cursor, first?.next ?? cursor);
  return { items: [...(first?.items ?? []), ...(rest?.items ?? [])], more, isLoadingMore };
}

/** Records per page of a history: a few screens full, and small enough for a slow connection. */
export const PAGE_SIZE = 50;
