import type { ResolveRefusal } from '#client/calls/call.ts';
import { sessionEnd } from '../session/session-end.ts';

// The code for each resolution is loaded when it is needed. No call is refused for more reasons than these in a row.
const RESOLVABLE: readonly string[] = ['step_up_required', 'terms_not_accepted', 'proof_required'];

/** Asks the player for what a call was refused for, and notifies the app when the session has ended. */
export const resolveRefusal: ResolveRefusal = async (failure, resolutions) => {
  if (failure.code === 'not_logged_in') sessionEnd.tell();
  if (resolutions === RESOLVABLE.length || !RESOLVABLE.includes(failure.code)) return null;
  return (await import('./refusal-resolutions.tsx')).resolveBy(failure);
};
