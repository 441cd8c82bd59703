import { can, type Permission, PERMISSION_NAMES, PERMISSIONS, type Role } from '#contract/permissions.ts';
import { navigationFor } from '../shell/navigation-for.ts';

/** What other roles would mean for somebody, in pages of the console and in what is allowed on them. */
export type RoleChange = Readonly<Record<'pagesGained' | 'pagesLost' | 'gained' | 'lost', readonly string[]>>;

/** What somebody gains and loses by other roles. */
export function changeOfRoles(before: readonly Role[], after: readonly Role[]): RoleChange {
  const [had, has] = [permissionsOf(before), permissionsOf(after)];
  const [sawPages, seesPages] = [pagesOf(had), pagesOf(has)];
  return {
    pagesGained: without(seesPages, sawPages),
    pagesLost: without(sawPages, seesPages),
    gained: without(has, had).map((permission) => PERMISSIONS[permission].allows),
    lost: without(had, has).map((permission) => PERMISSIONS[permission].allows),
  };
}

/** What a role may do, each in a sentence, without what everybody may. */
export function allowedTo(role: Role): readonly string[] {
  return permissionsOf([role])
    .filter((permission) => !EVERYBODY.includes(permission))
    .map((permission) => PERMISSIONS[permission].allows);
}

const EVERYBODY: readonly Permission[] = ['console.use', 'approvals.see'];

function permissionsOf(roles: readonly Role[]): readonly Permission[] {
  return PERMISSION_NAMES.filter((permission) => can(roles, permission));
}

function pagesOf(permissions: readonly Permission[]): readonly string[] {
  return navigationFor(permissions).map(({ name }) => name);
}

function without<One>(all: readonly One[], others: readonly One[]): readonly One[] {
  return all.filter((one) => !others.includes(one));
}
