/** More than anybody works through before the oldest are gone; the rest is a page further. */
export const PAGE_ROWS = 50;

/** The live line tells of every request and decision; this is for a hint that was lost. */
export const QUEUE_RENEWAL = { withoutLiveMs: 5000, withLiveMs: 30_000 } as const;

/** From this width of the window on the particulars stand beside the list. */
export const BESIDE_FROM_PX = 1180;
