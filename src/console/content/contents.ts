import type { ContentKey } from '#contract/content-desk.calls.ts';

export type ContentKind = 'headline' | 'slides' | 'announcements' | 'contacts' | 'steps' | 'rules' | 'page';

export type ContentRow = {
  readonly key: ContentKey;
  readonly name: string;
  readonly kind: ContentKind;
};

/** Everything that staff write for players, in the order of the list. */
export const CONTENTS: readonly ContentRow[] = [
  { key: 'headline_1', name: 'Headline, home', kind: 'headline' },
  { key: 'headline_2', name: 'Headline, add funds', kind: 'headline' },
  { key: 'headline_3', name: 'Headline, withdraw', kind: 'headline' },
  { key: 'slides', name: 'Slider pictures', kind: 'slides' },
  { key: 'announcements', name: 'Announcements', kind: 'announcements' },
  { key: 'contacts', name: 'Contacts and links', kind: 'contacts' },
  { key: 'how_to_play', name: 'How to play', kind: 'steps' },
  { key: 'deposit_rule', name: 'Deposit rules', kind: 'rules' },
  { key: 'withdrawal_rule', name: 'Withdrawal rules', kind: 'rules' },
  { key: 'about', name: 'About us', kind: 'page' },
  { key: 'privacy', name: 'Privacy policy', kind: 'page' },
  { key: 'delete', name: 'Data deletion', kind: 'page' },
  { key: 'terms', name: 'Terms', kind: 'page' },
];
