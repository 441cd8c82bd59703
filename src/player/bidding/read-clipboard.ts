export const readClipboard = { isThere, read };

/** Only pages over https may ask for it, and not every browser lets them. */
function isThere(): boolean {
  return typeof navigator.clipboard?.readText === 'function';
}

/** What was copied last; null when the player, or the browser, does not give it. */
async function read(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}
