const SILENT_FROM_MS = 15_000;

/** What the dot in the bar says: green while news come by themselves, grey with its age when nothing was answered. */
export function liveText({ live, ageMs }: { readonly live: boolean; readonly ageMs: number }): {
  readonly isLive: boolean;
  readonly text: string;
} {
  // An answer of the polls is due at least every ten seconds, so a stream that only seems open shows.
  if (ageMs >= SILENT_FROM_MS) return { isLive: false, text: `No answer for ${formatAge(ageMs)}` };
  return live ? { isLive: true, text: 'Live' } : { isLive: false, text: 'Asking every 5 s' };
}

/** '15 s', '2 min', '3 h'. */
function formatAge(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
