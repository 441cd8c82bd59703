import { useWide } from '#ui/use-wide.ts';

// Below it the app is one phone-wide column.
const DESK_PX = 760;

/** Whether the window has room for a bar that leads everywhere, and a second column. */
export function useDesk(): boolean {
  return useWide(DESK_PX);
}
