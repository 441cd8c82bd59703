import { findScreenPath } from './find-screen-path.ts';

/** Whether an address leads anywhere; what leads nowhere is not offered. */
export function hasScreen(address: string): boolean {
  return findScreenPath(address) !== undefined;
}
