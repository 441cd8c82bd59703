import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { mayChangeView } from './may-change-view.ts';
import { lockTableView, removeTableView } from './table-views.table.ts';

/** Removes a view for everybody who sees it. */
export function deleteTableView({ db }: Pick<AppContext, 'db'>): Handler<'/console/api/delete-table-view'> {
  return (request, input) =>
    db.transaction(async (tx) => {
      const { staff } = request;
      const view = await lockTableView(tx, input.view_id, staff);
      if (view === null) return refusal('table_view_unknown');
      if (!mayChangeView(view, staff)) return refusal('table_view_not_yours');
      await removeTableView(tx, view.id);
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'table_view_deleted',
        object: `table_view:${view.id}`,
        detail: { list: view.list, name: view.name, search: view.search },
      });
      return answer({});
    });
}
