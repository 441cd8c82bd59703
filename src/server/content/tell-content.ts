import type { Live } from '../platform/live.ts';

/** Tells the open screens of this node that headlines, numbers, limits or rates are to be read again. */
export function tellContent(live: Live): void {
  live.send('players', 'notice', { kind: 'content' });
}
