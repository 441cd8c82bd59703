import { knownSlip } from '../markets/known-place.ts';
import { preferenceStore } from '../preferences/preference-store.ts';
import { forgetWins } from '../wins/win-store.ts';

/** Nobody is logged in any more: what the browser keeps of the player's own is removed. */
export function forgetOwn(): void {
  preferenceStore.forget();
  forgetWins();
  knownSlip.note(false);
}
