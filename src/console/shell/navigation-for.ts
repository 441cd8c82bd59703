import {
  ArrowUpRight,
  BookCheck,
  CalendarDays,
  FileSpreadsheet,
  Flag,
  Grid3x3,
  History,
  Landmark,
  Layers,
  Megaphone,
  NotebookText,
  Percent,
  Plus,
  Settings,
  Shield,
  Stamp,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';

/** How many items wait for a staff member: the numbers in the menu. */
export type WaitingCount = Readonly<
  Record<'results' | 'approvals' | 'deposits' | 'withdrawals' | 'bank', number>
>;

export type NavigationEntry = {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly needs: Permission;
  /** The number of items that wait there for this staff member. */
  readonly counts?: keyof WaitingCount;
};

const NAVIGATION: readonly NavigationEntry[] = [
  { to: '/', name: 'Results', icon: Flag, needs: 'results.see', counts: 'results' },
  { to: '/approvals', name: 'Approvals', icon: Stamp, needs: 'approvals.see', counts: 'approvals' },
  { to: '/markets', name: 'Markets', icon: Layers, needs: 'markets.see' },
  { to: '/calendar', name: 'Calendar', icon: CalendarDays, needs: 'markets.see' },
  { to: '/exposure', name: 'Exposure', icon: Grid3x3, needs: 'exposure.see' },
  { to: '/past-results', name: 'Past results', icon: History, needs: 'past-results.see' },
  { to: '/rates', name: 'Rates', icon: Percent, needs: 'rates.see' },
  { to: '/deposits', name: 'Deposits', icon: Plus, needs: 'payments.see', counts: 'deposits' },
  {
    to: '/withdrawals',
    name: 'Withdrawals',
    icon: ArrowUpRight,
    needs: 'payments.see',
    counts: 'withdrawals',
  },
  { to: '/bank', name: 'Bank', icon: FileSpreadsheet, needs: 'payments.see', counts: 'bank' },
  { to: '/payment-settings', name: 'Payment settings', icon: Landmark, needs: 'payment-settings.see' },
  { to: '/players', name: 'Players', icon: Users, needs: 'players.see' },
  { to: '/ledger', name: 'Ledger', icon: NotebookText, needs: 'ledger.see' },
  { to: '/books', name: 'Books', icon: BookCheck, needs: 'books.see' },
  { to: '/content', name: 'Content', icon: Megaphone, needs: 'content.see' },
  { to: '/staff', name: 'Staff', icon: Shield, needs: 'staff.see' },
  { to: '/settings', name: 'Settings', icon: Settings, needs: 'settings.see' },
];

/** The entries of the menu for somebody with these permissions. */
export function navigationFor(permissions: readonly Permission[]): readonly NavigationEntry[] {
  return NAVIGATION.filter(({ needs }) => permissions.includes(needs));
}
