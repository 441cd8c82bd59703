/** The days of the house: two to prepare, three to play, and the night after, when the last one is closed. */
export const DAYS = {
  founding: '2026-03-02',
  joining: '2026-03-03',
  first: '2026-03-04',
  second: '2026-03-05',
  third: '2026-03-06',
  after: '2026-03-07',
} as const;

export type PlayDay = (typeof DAYS)['first' | 'second' | 'third'];
