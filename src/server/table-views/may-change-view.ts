import type { Role } from '#contract/permissions.ts';
import type { TableView } from './table-views.table.ts';

/** Its author changes a view, and an owner one that others see. */
export function mayChangeView(
  { made_by: author, shared_with: role }: Pick<TableView, 'made_by' | 'shared_with'>,
  { id, roles }: { readonly id: number; readonly roles: readonly Role[] },
): boolean {
  return author === id || (role !== null && roles.includes('owner'));
}
