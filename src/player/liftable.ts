/** Refusals that may be lifted on the spot; how, is in lift-refusal.ts, which is loaded when it is needed. */
export const LIFTABLE = ['step_up_required', 'terms_not_accepted', 'proof_required'] as const;

export type Liftable = (typeof LIFTABLE)[number];
