import {
  ArrowUpRight,
  ChartColumn,
  CircleHelp,
  House,
  KeyRound,
  Plus,
  Scale,
  Shield,
  Ticket,
  Trophy,
  User,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { hasScreen } from '../routes/find-screen-path.ts';
import type { menuMessages } from './menu/messages/en.ts';

export type MenuEntry = {
  readonly to: string;
  readonly word: keyof typeof menuMessages.english;
  readonly Icon: LucideIcon;
  /** Shown only while betting is on, or only while it is off and there is something in the wallet. */
  readonly shown: 'always' | 'betting_on' | 'trapped_points';
};

type Player = { readonly bettingOn: boolean; readonly walletAmount: string };

/** The entries of the menu in their order (A §2), without those whose screen does not exist. */
export function menuEntries({ bettingOn, walletAmount }: Player): readonly MenuEntry[] {
  const isShown = {
    always: true,
    betting_on: bettingOn,
    // Players can always reach their points (I-33).
    trapped_points: !bettingOn && Number(walletAmount) > 0,
  };
  return ENTRIES.filter((entry) => hasScreen(entry.to) && isShown[entry.shown]);
}

const ENTRIES: readonly MenuEntry[] = [
  { to: '/imp', word: 'home', Icon: House, shown: 'always' },
  { to: '/profile', word: 'profile', Icon: User, shown: 'betting_on' },
  { to: '/imp9', word: 'add_funds', Icon: Plus, shown: 'betting_on' },
  { to: '/imp7', word: 'funds', Icon: Wallet, shown: 'betting_on' },
  { to: '/imp3', word: 'win_history', Icon: Trophy, shown: 'betting_on' },
  { to: '/imp4', word: 'bid_history', Icon: Ticket, shown: 'betting_on' },
  { to: '/htp', word: 'how_to_play', Icon: CircleHelp, shown: 'betting_on' },
  { to: '/gamerates', word: 'game_rates', Icon: Scale, shown: 'betting_on' },
  { to: '/withdraw', word: 'withdraw_balance', Icon: ArrowUpRight, shown: 'trapped_points' },
  { to: '/charts', word: 'charts', Icon: ChartColumn, shown: 'always' },
  { to: '/change', word: 'change_password', Icon: KeyRound, shown: 'always' },
  { to: '/privacy', word: 'privacy_policy', Icon: Shield, shown: 'always' },
];
