import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import { deleteTableView } from './delete-table-view.ts';
import { listTableViews } from './list-table-views.ts';
import { noteExport } from './note-export.ts';
import { saveTableView } from './save-table-view.ts';

/** How staff keep the lists of the console, and what they take of them as files. */
export function tableViewsFeature(node: AppContext) {
  return {
    calls: {
      '/console/api/list-table-views': listTableViews(node),
      '/console/api/save-table-view': saveTableView(node),
      '/console/api/delete-table-view': deleteTableView(node),
      '/console/api/note-export': noteExport(node),
    },
  } satisfies Feature;
}
