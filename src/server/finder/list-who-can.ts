import { can } from '#contract/permissions.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { selectStaffAtWork } from '../staff/staff-store.ts';

/** Who at work has a permission, by name. */
export function listWhoCan({ db }: Pick<AppContext, 'db'>): Handler<'/console/api/list-who-can'> {
  return async (_request, { permission }) => {
    const staff = await selectStaffAtWork(db);
    const people = staff.filter(({ roles }) => can(roles, permission));
    return answer({ people: people.map(({ name, roles }) => ({ name, roles: [...roles] })) });
  };
}
