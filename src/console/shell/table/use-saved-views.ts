import { useEffect, useEffectEvent } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api.ts';
import { ask, useAsk } from '../../ask.ts';
import { CallError } from '../../call-error.ts';
import { isRole, roleLabels } from '../../staff/role-labels.ts';
import type { BuiltInView } from './use-table.ts';

export type SavedView = Reply<'/console/api/list-table-views'>['views'][number];

const FIVE_MINUTES_MS = 5 * 60_000;

/** The views of a list that this person has kept or is shown by others; none where the list has no address. */
export function useSavedViews(list: string, isAddressed: boolean): readonly SavedView[] {
  const { data } = useAsk(
    '/console/api/list-table-views',
    { list, opened: '' },
    { queryKey: ['table-views', list], staleTime: FIVE_MINUTES_MS, enabled: isAddressed },
  );
  return data?.views ?? NONE;
}

const NONE: readonly never[] = [];

/** Tells the server that a view is in use, once each time that it is opened. */
export function useOpened(list: string, shown: SavedView | undefined): void {
  const client = useQueryClient();
  const id = shown?.view_id;
  const note = useEffectEvent((viewId: string) => void noteOpened(client, list, viewId));
  useEffect(() => {
    if (id !== undefined) note(id);
  }, [id]);
}

/** The views as they are with this one opened now. What fails is of no interest: it is opened again some day. */
export async function noteOpened(client: QueryClient, list: string, viewId: string): Promise<void> {
  try {
    const reply = await ask('/console/api/list-table-views', { list, opened: viewId });
    client.setQueryData(['table-views', list], reply);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** How its tab is called: 'Mine: Large', 'Cashier: Large'. */
export function tabOf({ name, search, own, shared_with: role }: SavedView): BuiltInView {
  const whose = isRole(role) ? roleLabels[role].name : own ? 'Mine' : '';
  return { name: `${whose}: ${name}`, search };
}
