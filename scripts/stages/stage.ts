/** How many single tests, or checks that count as one, went which way. */
export type Tally = { readonly passed: number; readonly failed: number };

/** One part of the test run. */
export type Stage = {
  readonly name: string;
  /** What the stage shows, in a few words for the table at the end. */
  readonly shows: string;
  readonly run: (args: readonly string[]) => Promise<Tally>;
};
