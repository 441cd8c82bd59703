import type { Failure } from '../failure.ts';

/** What the answer to a sent slip means for the list. */
export type SlipAnswer = 'placed' | 'refused' | 'unanswered';

// Lost on the way, or an answer that does not tell whether the slip was placed before something broke.
const UNSURE = ['offline', 'timeout', 'unavailable', 'fault'];
// Says no before looking at the slip: the first time nothing can have happened, later it leaves open what did.
const UNSURE_LATER = ['too_many_requests', 'not_logged_in'];

/**
 * Placed and refused are certain. Everything else has to be asked again with the same key until it is one of them,
 * because a list that is sent anew under another key could be placed twice.
 */
export function slipAnswer(answer: { readonly ok: true } | Failure, isFirst: boolean): SlipAnswer {
  if (answer.ok) return 'placed';
  if (UNSURE.includes(answer.code)) return 'unanswered';
  return !isFirst && UNSURE_LATER.includes(answer.code) ? 'unanswered' : 'refused';
}
