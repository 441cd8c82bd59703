import { calls } from '#contract/calls.ts';
import type { Staff } from '../platform/request.ts';

const ROLES: ReadonlySet<string> = new Set(calls['/console/api/reveal-mobile'].roles);

/** Whether somebody may be shown whole numbers, one at a time and on the record. */
export function maySeeMobile({ roles }: Staff): boolean {
  return roles.some((role) => ROLES.has(role));
}
