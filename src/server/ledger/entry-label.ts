import type { MarketDay } from '#rules/time/time.ts';

/** What an entry of the passbook is about, as told by the feature that it comes from. */
export interface EntryLabel {
  /** The market, with the names that its operator wrote in Hindi and Marathi, '' where there is none. */
  readonly market?: Readonly<Record<'name' | 'nameHindi' | 'nameMarathi', string>>;
  /** What else there is to say, such as the bid types or a reference; '' for nothing. */
  readonly about: string;
  /** What has become of a request so far. */
  readonly state?: 'pending' | 'approved' | 'cancelled';
}

/** The days on which entries were booked. */
export interface EntryDays {
  readonly from: MarketDay;
  readonly to: MarketDay;
}

/** Labels of a player's entries by the reference of each, or by its number. */
export type EntryLabels = Promise<ReadonlyMap<number, EntryLabel>>;
