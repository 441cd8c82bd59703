/** One step back inside the app; a screen that was opened directly has none, so it leads to Home. */
export function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign('/imp');
}
