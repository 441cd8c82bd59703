import type { LucideIcon } from 'lucide-react';
import {
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
} from 'lucide-react';
import { hasScreen } from '../has-screen.ts';
import type { shellEn } from '../words/shell.en.ts';

export type MenuEntry = {
  readonly to: string;
  readonly word: keyof typeof shellEn;
  readonly Icon: LucideIcon;
  /** Shown only while betting is on. */
  readonly needsBetting: boolean;
};

/** The entries of the menu in their order (document A §2), without those whose screen does not exist. */
export function menuEntries({ bettingOn }: { readonly bettingOn: boolean }): readonly MenuEntry[] {
  return ENTRIES.filter((entry) => hasScreen(entry.to) && (bettingOn || !entry.needsBetting));
}

const ENTRIES: readonly MenuEntry[] = [
  { to: '/imp', word: 'home', Icon: House, needsBetting: false },
  { to: '/profile', word: 'profile', Icon: User, needsBetting: true },
  { to: '/imp9', word: 'add_funds', Icon: Plus, needsBetting: true },
  { to: '/imp7', word: 'funds', Icon: Wallet, needsBetting: true },
  { to: '/imp3', word: 'win_history', Icon: Trophy, needsBetting: true },
  { to: '/imp4', word: 'bid_history', Icon: Ticket, needsBetting: true },
  { to: '/htp', word: 'how_to_play', Icon: CircleHelp, needsBetting: true },
  { to: '/gamerates', word: 'game_rates', Icon: Scale, needsBetting: true },
  { to: '/charts', word: 'charts', Icon: ChartColumn, needsBetting: false },
  { to: '/change', word: 'change_password', Icon: KeyRound, needsBetting: false },
  { to: '/privacy', word: 'privacy_policy', Icon: Shield, needsBetting: false },
];
