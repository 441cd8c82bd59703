import { useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { call, type Input, type Reply } from '../calls/api.ts';
import type { KeptPath } from '../pwa/kept-answers.ts';
import { useKeptCall } from '../pwa/use-kept-call.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { restOf, type Page, type Rest } from './page-rest.ts';

export type PageAnswer<Item> = { readonly ok: true; readonly page: Page<Item> } | Failure;

/**
 * A list that is read page by page. The caller keeps the first page fresh; when its end moves, because
 * something new came in at the top, the later pages would overlap or leave a gap, so they are requested again.
 * `of` says which list it is where the screen shows several.
 */
export function usePages<Item>(
  first: Page<Item> | undefined,
  ask: (cursor: string) => Promise<PageAnswer<Item>>,
  of = '',
) {
  const refusalText = useRefusalText();
  const [loaded, setLoaded] = useState<Rest<Item> | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const rest = restOf(loaded, { of, first });
  const last = rest ?? first;
  const cursor = last?.next ?? null;
  const load = async (from: string, after: string): Promise<void> => {
    setLoadingMore(true);
    const answer = await ask(from);
    setLoadingMore(false);
    if (!answer.ok) return showToast('bad', refusalText(answer));
    return setLoaded({
      of,
      after,
      items: [...(rest?.items ?? []), ...answer.page.items],
      next: answer.page.next,
    });
  };
  // Null when everything is here.
  const more =
    cursor === null || first?.next === null ? null : () => void load(cursor, first?.next ?? cursor);
  return { items: [...(first?.items ?? []), ...(rest?.items ?? [])], more, isLoadingMore };
}

/** Records per page of a history: a few screens full, and small enough for a slow connection. */
export const PAGE_SIZE = 50;

/** The calls whose list is read page by page, and whose first page is kept for when there is no connection. */
type PagedPath = {
  [Path in KeptPath]: Reply<Path> extends { readonly next_cursor: string | null } ? Path : never;
}[KeptPath];

type PageInput = { readonly limit: number; readonly cursor?: string };

/** The list of a call, page by page, and whether its first page is there. */
export function usePagedCall<Path extends PagedPath, Item>(
  path: Path,
  inputOf: (page: PageInput) => Input<Path>,
  itemsOf: (reply: Reply<Path>) => readonly Item[],
  limit = PAGE_SIZE,
) {
  const { data, failure, refetch, keptAt } = useKeptCall(path, inputOf({ limit }));
  const pageOf = (reply: Reply<Path>): Page<Item> => ({
    items: itemsOf(reply),
    // What follows an old page cannot be asked for.
    next: keptAt === null ? reply.next_cursor : null,
  });
  const pages = usePages(
    data && pageOf(data),
    async (cursor) => {
      const answer = await call(path, inputOf({ limit, cursor }));
      return answer.ok ? { ok: true, page: pageOf(answer.value) } : answer;
    },
    JSON.stringify(inputOf({ limit })),
  );
  return { ...pages, first: data, refetch, keptAt, state: readState({ data, failure }) };
}

/** What a list shows before the first answer, without one, and with one, which stays when a later request fails. */
export function readState(read: {
  readonly data: unknown;
  readonly failure: Failure | undefined;
}): 'loading' | 'failed' | 'ready' {
  if (read.data !== undefined) return 'ready';
  return read.failure === undefined ? 'loading' : 'failed';
}
