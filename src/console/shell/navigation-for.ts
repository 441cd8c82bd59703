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
  Stamp,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import type { WaitingCount } from './use-waiting-count.ts';

export type NavigationEntry = {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly needs: Permission;
  /** Paths under which this place counts as the current one. */
  readonly holds: RegExp;
  /** The number of items that wait there for this staff member. */
  readonly counts?: keyof WaitingCount;
};

const NAVIGATION: readonly NavigationEntry[] = [
  {
    to: '/',
    name: 'Results',
    icon: Flag,
    needs: 'results.see',
    holds: /^\/($|sessions)/,
    counts: 'results',
  },
  {
    to: '/approvals',
    name: 'Approvals',
    icon: Stamp,
    needs: 'approvals.see',
    holds: /^\/approvals/,
    counts: 'approvals',
  },
  {
    to: '/past-results',
    name: 'Past results',
    icon: History,
    needs: 'past-results.see',
    holds: /^\/past-results/,
  },
  { to: '/rates', name: 'Rates', icon: Percent, needs: 'rates.see', holds: /^\/rates/ },
  {
    to: '/deposits',
    name: 'Deposits',
    icon: Plus,
    needs: 'payments.see',
    holds: /^\/deposits/,
    counts: 'deposits',
  },
  {
    to: '/withdrawals',
    name: 'Withdrawals',
    icon: ArrowUpRight,
    needs: 'payments.see',
    holds: /^\/withdrawals/,
    counts: 'withdrawals',
  },
  {
    to: '/bank',
    name: 'Bank',
    icon: FileSpreadsheet,
    needs: 'payments.see',
    holds: /^\/bank/,
    counts: 'bank',
  },
  {
    to: '/payment-settings',
    name: 'Payment settings',
    icon: Landmark,
    needs: 'payment-settings.see',
    holds: /^\/payment-settings/,
  },
  {
    to: '/players',
    name: 'Players',
    icon: Users,
    needs: 'players.see',
    holds: /^\/players/,
  },
  { to: '/ledger', name: 'Ledger', icon: NotebookText, needs: 'ledger.see', holds: /^\/ledger/ },
  { to: '/books', name: 'Books', icon: BookCheck, needs: 'books.see', holds: /^\/books/ },
  { to: '/content', name: 'Content', icon: Megaphone, needs: 'content.see', holds: /^\/content/ },
  { to: '/staff', name: 'Staff', icon: Shield, needs: 'staff.see', holds: /^\/staff/ },
];

/** The entries of the menu for somebody with these permissions. */
export function navigationFor(permissions: readonly Permission[]): readonly NavigationEntry[] {
  return NAVIGATION.filter(({ needs }) => permissions.includes(needs));
}
