import type { LucideIcon } from 'lucide-react';

/** The groups of what the palette finds, in the order in which they stand. The last three come from the server. */
export const ENTRY_GROUPS = [
  'Recent',
  'Market sessions',
  'Do',
  'Go to',
  'Markets',
  'Approvals',
  'Settings',
  'Views',
  'Players',
  'Requests',
  'By number',
] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** One line of the palette: where it leads. It never carries anything out. */
export type Entry = {
  /** The same thing has the same one, however it is found. */
  readonly id: string;
  readonly group: EntryGroup;
  readonly icon: LucideIcon;
  readonly title: string;
  /** A few words behind the title. */
  readonly note?: string | undefined;
  /** Stands at the end: what an act takes, or a figure. */
  readonly end?: string | undefined;
  readonly to: string;
  /** Further words by which it is found. */
  readonly words?: string | undefined;
};
