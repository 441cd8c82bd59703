import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { answer, type Handler } from '../platform/web/request.ts';

/** Writes into the trail that rows are taken away; the console makes the file of what it has, when this is answered. */
export function noteExport({ db }: Pick<AppContext, 'db'>): Handler<'/console/api/note-export'> {
  return async (request, { list, search, rows, sha256 }) => {
    await recordEvent(db, request, {
      actor: `staff:${request.staff.id}`,
      action: 'list_exported',
      object: `list:${list}`,
      detail: { search, rows, ...(sha256 === '' ? {} : { sha256 }) },
    });
    return answer({});
  };
}
