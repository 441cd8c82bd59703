import { TABLE_VIEWS_MAX } from '#contract/console/table-views.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { lockStaff } from '../staff/staff-store.ts';
import { mayChangeView } from './may-change-view.ts';
import { countTableViews, insertTableView, lockTableView, updateTableView } from './table-views.table.ts';

/** Keeps a view under a name, or changes one. */
export function saveTableView({ db }: Pick<AppContext, 'db'>): Handler<'/console/api/save-table-view'> {
  return async (request, input) => {
    const { staff } = request;
    const { list, search } = input;
    const name = input.name.trim();
    if (name === '') return refusal('table_view_name_required', { field: 'name' });
    const written = { name, search, shared_with: input.shared_with === '' ? null : input.shared_with };
    return db.transaction(async (tx) => {
      // One request of a person at a time, so that the count holds.
      await lockStaff(tx, staff.id);
      const before = input.view_id === '' ? null : await lockTableView(tx, input.view_id, staff);
      if (input.view_id !== '' && before?.list !== list) return refusal('table_view_unknown');
      if (before !== null && !mayChangeView(before, staff)) return refusal('table_view_not_yours');
      if (before === null && (await countTableViews(tx, staff.id)) >= TABLE_VIEWS_MAX)
        return refusal('table_views_too_many', { params: { max: String(TABLE_VIEWS_MAX) } });
      if (before !== null) await updateTableView(tx, before.id, written);
      const id = before?.id ?? (await insertTableView(tx, { ...written, list, made_by: staff.id }));
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'table_view_saved',
        object: `table_view:${id}`,
        detail: { list, before: before === null ? null : shown(before), after: shown(written) },
      });
      return answer({ view_id: String(id) });
    });
  };
}

function shown({ name, search, shared_with: role }: Parameters<typeof updateTableView>[2]) {
  return { name, search, shared_with: role };
}
