/** Countdowns are heard at these minutes only. */
const SPOKEN_MINUTES = [15, 5, 1] as const;

const MINUTE_MS = 60_000;

/**
 * The whole minutes to say when a countdown has just reached one of the spoken minutes; null between them and at its
 * end. A phone that slept through one hears what is really left.
 * @example minuteReached({ beforeMs: 300_400, leftMs: 299_400 }) // 5
 */
export function minuteReached({
  beforeMs,
  leftMs,
}: {
  readonly beforeMs: number;
  readonly leftMs: number;
}): number | null {
  const isReached = SPOKEN_MINUTES.some(
    (minutes) => beforeMs > minutes * MINUTE_MS && leftMs <= minutes * MINUTE_MS,
  );
  return isReached && leftMs > 0 ? Math.ceil(leftMs / MINUTE_MS) : null;
}
