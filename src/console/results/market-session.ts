import type { Reply } from '../api.ts';

/** One session of one market day as the results calls answer it. */
export type MarketSession = Reply<'/console/api/get-session'>['session'];
