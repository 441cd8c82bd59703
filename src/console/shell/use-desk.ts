import { useWide } from '#ui/use-wide.ts';

// The same width as the 'desk' variant of the classes.
const DESK_PX = 1024;

/** Whether there is room for the side menu. */
export function useDesk(): boolean {
  return useWide(DESK_PX);
}
