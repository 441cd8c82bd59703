import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { useRenewal } from '../shell/use-renewal.ts';

export type Gate = Reply<'/console/api/get-exposure-gate'>;
export type Exposure = Reply<'/console/api/get-exposure'>;
export type Board = Exposure['boards'][number];
export type Outcome = Exposure['outcomes'][number];

/** What a look at a session means, and whether one was taken. Nothing here tells of the book. */
export function useGate(sessionId: string) {
  return useAsk(
    '/console/api/get-exposure-gate',
    { session_id: sessionId },
    {
      queryKey: ['exposure-gate', sessionId],
      refetchInterval: useRenewal({ withoutLiveMs: 5_000, withLiveMs: 15_000 }),
    },
  );
}

// The server sums up four times a second at most, so a bid is on the screen within one second. A hidden page rests.
const LIVE_MS = 700;

/** The book of a session, live. `number` is the result whose parts are wanted. */
export function useExposure(sessionId: string, number: string) {
  return useAsk(
    '/console/api/get-exposure',
    { session_id: sessionId, number },
    {
      queryKey: ['exposure', sessionId, number],
      refetchInterval: LIVE_MS,
      // Another result only adds its parts; the boards stay meanwhile.
      placeholderData: (before) => (before?.session_id === sessionId ? before : undefined),
    },
  );
}
