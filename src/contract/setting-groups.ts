import type { Permission } from './permissions.ts';

interface Group {
  readonly name: string;
  /** Who may ask for a change here, and make it safer alone; a row may name others. */
  readonly asks: Permission;
  /** Where points, people or the order of declaring are at stake, two owners agree and it counts a day later. */
  readonly guarded?: true;
  /** What holds here and cannot be set. */
  readonly facts?: readonly string[];
}

/** The places of the page Settings, in its order. */
export const SETTING_GROUPS = {
  emergency: {
    name: 'Stop button',
    asks: 'settings.change',
    facts: [
      'One person can stop. It takes two people to go on, and two owners for withdrawals.',
      'Once the page says that it is stopped, nothing more is accepted.',
      'Players read the sentence within five seconds, in their language.',
    ],
  },
  game: { name: 'Game', asks: 'settings.change' },
  limits: { name: 'Limits per number', asks: 'settings.change-limits' },
  money_in: { name: 'Money in', asks: 'settings.change-money', guarded: true },
  money_out: { name: 'Money out', asks: 'settings.change-money', guarded: true },
  players: { name: 'Players', asks: 'settings.change' },
  responsible: {
    name: 'Responsible play',
    asks: 'settings.change',
    facts: [
      'Players set their own limits: lower counts at once, higher after a wait that nobody can shorten.',
      'Nobody can end a break or an exclusion early, not even staff.',
      'Slips are checked while the wallet is locked, by the clock of the database.',
    ],
  },
  messages: { name: 'Messages and contact', asks: 'settings.change' },
  people: { name: 'People and access', asks: 'settings.change', guarded: true },
  proof: {
    name: 'Proof',
    asks: 'settings.change',
    guarded: true,
    facts: [
      'The clock of the database decides whether a bid came before the cut-off.',
      'The second person enters a result without seeing the first entry; three wrong entries reject it.',
      'A close is declared after its open. Only two owners can declare a result before its published time, and everybody can see that.',
      'A result that was paid is never changed: it is reversed by entries that stay in the ledger.',
    ],
  },
  place: { name: 'Where and when', asks: 'settings.change' },
} as const satisfies Readonly<Record<string, Group>>;

export type SettingGroup = keyof typeof SETTING_GROUPS;

/** What holds in a group and cannot be set. */
export function factsOf(group: SettingGroup): readonly string[] {
  const { facts }: Group = SETTING_GROUPS[group];
  return facts ?? [];
}
