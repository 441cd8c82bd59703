import {
  ArrowUpRight,
  BookCheck,
  CalendarDays,
  FileSpreadsheet,
  Flag,
  Grid3x3,
  Layers,
  ListOrdered,
  Megaphone,
  NotebookText,
  Percent,
  Plus,
  ScrollText,
  Settings,
  Shield,
  Stamp,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import type { KeyId } from './keys/key-list.ts';

/** How many items wait for a staff member: the numbers in the menu. */
export type WaitingCount = Readonly<
  Record<'results' | 'approvals' | 'deposits' | 'withdrawals' | 'bank', number>
>;

/** The groups of the menu in their order; the first has no name. */
const GROUPS = ['', 'Game', 'Money', 'Players', 'Trust', 'Operator'] as const;

export type NavigationEntry = {
  readonly to: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly needs: Permission;
  readonly group: (typeof GROUPS)[number];
  /** The number of items that wait there for this staff member. */
  readonly counts?: keyof WaitingCount;
  /** The key that leads there. */
  readonly key?: KeyId;
};

const NAVIGATION: readonly NavigationEntry[] = [
  {
    group: '',
    to: '/approvals',
    name: 'Approvals',
    icon: Stamp,
    needs: 'approvals.see',
    counts: 'approvals',
    key: 'go_approvals',
  },
  { group: 'Game', to: '/markets', name: 'Markets', icon: Layers, needs: 'markets.see', key: 'go_markets' },
  {
    group: 'Game',
    to: '/calendar',
    name: 'Calendar',
    icon: CalendarDays,
    needs: 'markets.see',
    key: 'go_calendar',
  },
  {
    group: 'Game',
    to: '/',
    name: 'Results',
    icon: Flag,
    needs: 'results.see',
    counts: 'results',
    key: 'go_results',
  },
  {
    group: 'Game',
    to: '/exposure',
    name: 'Exposure',
    icon: Grid3x3,
    needs: 'exposure.see',
    key: 'go_exposure',
  },
  { group: 'Game', to: '/bids', name: 'Bids', icon: ListOrdered, needs: 'bids.see', key: 'go_bids' },
  { group: 'Game', to: '/rates', name: 'Rates', icon: Percent, needs: 'rates.see' },
  {
    group: 'Money',
    to: '/deposits',
    name: 'Deposits',
    icon: Plus,
    needs: 'payments.see',
    counts: 'deposits',
  },
  {
    group: 'Money',
    to: '/withdrawals',
    name: 'Withdrawals',
    icon: ArrowUpRight,
    needs: 'payments.see',
    counts: 'withdrawals',
  },
  { group: 'Money', to: '/bank', name: 'Bank', icon: FileSpreadsheet, needs: 'payments.see', counts: 'bank' },
  { group: 'Money', to: '/ledger', name: 'Ledger', icon: NotebookText, needs: 'ledger.see' },
  { group: 'Money', to: '/books', name: 'Books', icon: BookCheck, needs: 'books.see' },
  { group: 'Players', to: '/players', name: 'Players', icon: Users, needs: 'players.see', key: 'go_players' },
  { group: 'Players', to: '/content', name: 'Content', icon: Megaphone, needs: 'content.see' },
  { group: 'Trust', to: '/audit', name: 'Audit', icon: ScrollText, needs: 'trail.see', key: 'go_audit' },
  { group: 'Operator', to: '/staff', name: 'Staff', icon: Shield, needs: 'staff.see', key: 'go_staff' },
  { group: 'Operator', to: '/settings', name: 'Settings', icon: Settings, needs: 'settings.see' },
];

/** The entries of the menu for somebody with these permissions. */
export function navigationFor(permissions: readonly Permission[]): readonly NavigationEntry[] {
  return NAVIGATION.filter(({ needs }) => permissions.includes(needs));
}

/** Where somebody with these permissions begins: at the results, or at the first place of their own work. */
export function homeOf(permissions: readonly Permission[]): NavigationEntry | undefined {
  const entries = navigationFor(permissions);
  return entries.find(({ to }) => to === '/') ?? entries.find(({ to }) => !BESIDE.has(to)) ?? entries[0];
}

/** What is looked into beside one's own work, not instead of it. */
const BESIDE: ReadonlySet<string> = new Set(['/approvals', '/bids']);

/** The same entries in their groups; a group without entries is left out. */
export function groupEntries<Entry extends Pick<NavigationEntry, 'group'>>(
  entries: readonly Entry[],
): readonly { readonly name: string; readonly entries: readonly Entry[] }[] {
  return GROUPS.map((name) => ({ name, entries: entries.filter(({ group }) => group === name) })).filter(
    (group) => group.entries.length > 0,
  );
}
