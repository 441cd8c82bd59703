import { Flag, Shield } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Role } from '#contract/roles.ts';
import { may } from '../staff/may.ts';
import type { Deed } from '../staff/may.ts';

export type Place = {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly needs: Deed;
  /** Paths under which this place counts as the current one. */
  readonly holds: RegExp;
};

const PLACES: readonly Place[] = [
  { to: '/', name: 'Results', icon: Flag, needs: 'see results', holds: /^\/($|sessions|approvals)/ },
  { to: '/staff', name: 'Staff', icon: Shield, needs: 'see staff', holds: /^\/staff/ },
];

/** The entries of the menu for somebody with these roles. */
export function placesFor(roles: readonly Role[]): readonly Place[] {
  return PLACES.filter(({ needs }) => may(roles, needs));
}
