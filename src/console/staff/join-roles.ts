import type { Role } from '#contract/roles.ts';
import { roleWords } from './role-words.ts';

/** 'Results maker, Content' */
export function joinRoles(roles: readonly Role[]): string {
  return roles.map((role) => roleWords[role].name).join(', ');
}
