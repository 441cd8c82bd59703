import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../use-command.ts';
import { Action } from '../../action.tsx';
import { noteOpened, tabOf, type SavedView } from '../use-saved-views.ts';

/** A view that nobody has opened for so long is suggested for removal. */
const UNUSED_DAYS = 90;

type Props = { readonly list: string; readonly views: readonly SavedView[] };

/** Views that this person may remove and that nobody opens any more, one at a time. */
export function UnusedViews({ list, views }: Props) {
  const client = useQueryClient();
  const removing = useCommand('/console/api/delete-table-view');
  const view = views.find(({ unused_days: days, can_change: canChange }) => canChange && days >= UNUSED_DAYS);
  if (view === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-[10px] bg-well px-3.5 py-1.5 text-14">
      <p className="mr-auto min-w-0">
        Nobody has opened the view “{tabOf(view).name}” for {view.unused_days} days.
      </p>
      <Action kind="line" compact onClick={() => void noteOpened(client, list, view.view_id)}>
        Keep it
      </Action>
      <Action
        kind="line"
        compact
        busy={removing.isPending}
        onClick={() => removing.mutate({ view_id: view.view_id })}
      >
        Remove it
      </Action>
    </div>
  );
}
