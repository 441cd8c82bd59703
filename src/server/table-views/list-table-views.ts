import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { mayChangeView } from './may-change-view.ts';
import { noteOpened, selectTableViews } from './table-views.table.ts';

/** The tabs above a list. */
export function listTableViews({ db }: Pick<AppContext, 'db'>): Handler<'/console/api/list-table-views'> {
  return async ({ staff }, { list, opened }) => {
    if (opened !== '') await noteOpened(db, opened, staff);
    const views = await selectTableViews(db, list, staff);
    return answer({
      views: views.map((view) => ({
        view_id: String(view.id),
        name: view.name,
        search: view.search,
        shared_with: view.shared_with ?? '',
        author: view.author,
        own: view.made_by === staff.id,
        can_change: mayChangeView(view, staff),
        unused_days: view.unused_days,
      })),
    });
  };
}
