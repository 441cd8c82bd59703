import {
  ArrowUpRight,
  BookCheck,
  FileSpreadsheet,
  Flag,
  History,
  Landmark,
  Megaphone,
  NotebookText,
  Percent,
  Plus,
  Shield,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Role } from '#contract/roles.ts';
import { may } from '../staff/may.ts';
import type { Deed } from '../staff/may.ts';
import type { WaitingCount } from './use-waiting-count.ts';

export type Place = {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly needs: Deed;
  /** Paths under which this place counts as the current one. */
  readonly holds: RegExp;
  /** What waits there for this person. */
  readonly counts?: keyof WaitingCount;
};

const PLACES: readonly Place[] = [
  {
    to: '/',
    name: 'Results',
    icon: Flag,
    needs: 'see results',
    holds: /^\/($|sessions|approvals)/,
    counts: 'results',
  },
  {
    to: '/past-results',
    name: 'Past results',
    icon: History,
    needs: 'see past results',
    holds: /^\/past-results/,
  },
  { to: '/rates', name: 'Rates', icon: Percent, needs: 'see rates', holds: /^\/rates/, counts: 'rates' },
  {
    to: '/deposits',
    name: 'Deposits',
    icon: Plus,
    needs: 'see payments',
    holds: /^\/deposits/,
    counts: 'deposits',
  },
  {
    to: '/withdrawals',
    name: 'Withdrawals',
    icon: ArrowUpRight,
    needs: 'see payments',
    holds: /^\/withdrawals/,
    counts: 'withdrawals',
  },
  {
    to: '/bank',
    name: 'Bank',
    icon: FileSpreadsheet,
    needs: 'see payments',
    holds: /^\/bank/,
    counts: 'bank',
  },
  {
    to: '/payment-settings',
    name: 'Payment settings',
    icon: Landmark,
    needs: 'see payment settings',
    holds: /^\/payment-settings/,
    counts: 'paymentSettings',
  },
  {
    to: '/players',
    name: 'Players',
    icon: Users,
    needs: 'see players',
    holds: /^\/players/,
    counts: 'players',
  },
  { to: '/ledger', name: 'Ledger', icon: NotebookText, needs: 'see ledger', holds: /^\/ledger/ },
  { to: '/books', name: 'Books', icon: BookCheck, needs: 'see books', holds: /^\/books/ },
  { to: '/content', name: 'Content', icon: Megaphone, needs: 'see content', holds: /^\/content/ },
  { to: '/staff', name: 'Staff', icon: Shield, needs: 'see staff', holds: /^\/staff/ },
];

/** The entries of the menu for somebody with these roles. */
export function placesFor(roles: readonly Role[]): readonly Place[] {
  return PLACES.filter(({ needs }) => may(roles, needs));
}
