/** A window of the size that the console is drawn for. */
export const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false } as const;
