import type { Reply } from '../api.ts';

/** Whether the books balance, and when that was last found out. */
export type HouseState = Reply<'/console/api/get-house-state'>;
