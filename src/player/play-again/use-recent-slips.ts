import { useState } from 'react';
import { serverClock } from '#client/time/server-clock.ts';
import { useCall, type CallOptions } from '../calls/use-call.ts';
import { useSession } from '../session/use-session.ts';
import type { MySlip } from './again-slip.ts';

const PATH = '/api-my-slips';
const DAY_MS = 86_400_000;
const DAYS = 7;
const SLIPS_MAX = 10;

/** The newest slips of the last seven days with the sums of their days; one answer serves all who ask. */
export function useRecentCall({ enabled = true, ifUnknown = false }: CallOptions = {}) {
  const [from] = useState(() => new Date(serverClock.now() - DAYS * DAY_MS).toISOString().slice(0, 10));
  const isPlayer = useSession().state === 'in';
  const input = { from, limit: SLIPS_MAX };
  return useCall(PATH, input, { enabled: enabled && isPlayer, ifUnknown });
}

/** The slips alone; unknown until they have been read. */
export function useRecentSlips(options?: CallOptions): readonly MySlip[] | undefined {
  return useRecentCall(options).data?.slips;
}
