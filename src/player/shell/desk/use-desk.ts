import { useMedia, useWide } from '#ui/use-wide.ts';

// Below it the app is one phone-wide column.
const DESK_PX = 760;
const THREE_COLUMNS_PX = 1100;

/** Whether the window has room for a bar that leads everywhere, and for a second column. */
export function useDesk(): boolean {
  return useWide(DESK_PX);
}

/** Whether the slip has a column of its own. */
export function useSlipColumn(): boolean {
  return useWide(THREE_COLUMNS_PX);
}

/** Whether somebody sits before a real keyboard, as far as a page can know: a wide window with a mouse. */
export function useRealKeyboard(): boolean {
  return useMedia(`(min-width: ${DESK_PX}px) and (hover: hover) and (pointer: fine)`);
}
