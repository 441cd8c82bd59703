/** How many single tests, or checks that count as one, went which way. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name, where the stage knows. */
  readonly failures?: readonly string[];
};

/** One part of the test run. */
export type Stage = {
  readonly name: string;
  /** What the stage shows, in a few words for the table at the end. */
  readonly shows: string;
  readonly run: (args: readonly string[]) => Promise<Tally>;
};
