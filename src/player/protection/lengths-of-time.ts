import type { Input } from '../api.ts';

// The contract has the same lists; this app takes only types from it, and these do not compile when they differ.
export const REALITY_CHECK_MINUTES = [
  15, 30, 60, 120,
] as const satisfies readonly Input<'/api-set-reality-check'>['minutes'][];
export const BREAK_HOURS = [
  24, 168, 720, 1008,
] as const satisfies readonly Input<'/api-take-break'>['hours'][];
export const EXCLUSION_MONTHS = [6, 12, 60] as const satisfies readonly Input<'/api-exclude-me'>['months'][];
