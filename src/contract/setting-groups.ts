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
      'One person stops; two people let it go on, and of withdrawals both are owners.',
      'What is on its way is decided under a lock: when the stop is answered, nothing is taken any more.',
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
      'A break or an exclusion cannot be ended early, by staff neither.',
      'Slips are refused under the lock of the wallet, by the clock of the database.',
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
      'A close is declared after its open, and no result before its published time but by two owners, in public.',
      'A result that paid is taken back by an entry that stays, and never changed.',
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
