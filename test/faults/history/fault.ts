/** What can be wrong between that which clients were told and the books. */
export const FAULTS = [
  /** Acknowledged, and not in the books. */
  'lost',
  /** In the books twice, or acknowledged under two numbers. */
  'doubled',
  /** In the books, and nobody asked for it. */
  'unasked',
  /** The books say another amount, number or balance than the answer did. */
  'contradicted',
  /** Refused for good, and in the books all the same. */
  'moved by a refusal',
  /** Placed when bids had ended. */
  'late',
  /** The entries of a player are no chain: a gap, or a balance that is not that before and the amount. */
  'broken chain',
  /** No order of the entries explains what the player saw, and when. */
  'not linear',
] as const;

export interface Fault {
  readonly fault: (typeof FAULTS)[number];
  readonly player: number;
  readonly about: string;
}
