import type { Reply } from '../../api.ts';
import { useAsk } from '../../ask.ts';
import { isRole, roleLabels } from '../../staff/role-labels.ts';
import type { BuiltInView } from './use-table.ts';

export type SavedView = Reply<'/console/api/list-table-views'>['views'][number];

const FIVE_MINUTES_MS = 5 * 60_000;

/** The views of a list that this person has kept or is shown by others; none where the list has no address. */
export function useSavedViews(list: string, isAddressed: boolean): readonly SavedView[] {
  const { data } = useAsk(
    '/console/api/list-table-views',
    { list },
    { queryKey: ['table-views', list], staleTime: FIVE_MINUTES_MS, enabled: isAddressed },
  );
  return data?.views ?? NONE;
}

const NONE: readonly never[] = [];

/** How its tab is called: 'Mine: Large', 'Cashier: Large'. */
export function tabOf({ name, search, own, shared_with: role }: SavedView): BuiltInView {
  const whose = isRole(role) ? roleLabels[role].name : own ? 'Mine' : '';
  return { name: `${whose}: ${name}`, search };
}
