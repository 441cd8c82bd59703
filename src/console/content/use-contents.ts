import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../api.ts';
import { ask } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import type { ContentDraft, ContentItem } from './contents.ts';

type Contents = Reply<'/console/api/list-content'>;

const KEY = ['contents'] as const;

// No hint reports another person's draft; the next poll shows it soon enough.
const RENEW_MS = 15_000;

/** Every content with its draft and what players see. */
export function useContents(): UseQueryResult<Contents, CallError> {
  return useQuery<Contents, CallError>({
    queryKey: KEY,
    queryFn: () => ask('/console/api/list-content', {}),
    refetchInterval: RENEW_MS,
  });
}

/** Shows a draft that was just saved, before the list is read again. */
export function rememberDraft(
  client: QueryClient,
  { key, language }: ContentItem,
  draft: ContentDraft,
): void {
  client.setQueryData<Contents>(
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
