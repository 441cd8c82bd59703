/** The buttons of the games, and the slip beside them: keys lead there. */
export const TYPES = 'game-types';
export const SLIP = 'your-slip';

/** T: to the game that is open, from where Tab goes on. */
export function focusTypes(): void {
  document.querySelector<HTMLElement>(`#${TYPES} [aria-current]`)?.focus();
}

/** L: to the list of bids. */
export function focusSlip(): void {
  document.getElementById(SLIP)?.focus();
}
