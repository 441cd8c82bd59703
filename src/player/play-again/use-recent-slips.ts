import { useState } from 'react';
import { serverClock } from '#client/time/server-clock.ts';
import { useCall } from '../calls/use-call.ts';
import { useSession } from '../session/use-session.ts';
import type { MySlip } from './again-slip.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
const SLIPS_MAX = 10;

type Options = { readonly enabled?: boolean };

/** The newest slips of the last seven days with the sums of their days; one answer serves all who ask. */
export function useRecentCall({ enabled = true }: Options = {}) {
  const [from] = useState(() => new Date(serverClock.now() - DAYS * DAY_MS).toISOString().slice(0, 10));
  const isPlayer = useSession().state === 'in';
  return useCall('/api-my-slips', { from, limit: SLIPS_MAX }, { enabled: enabled && isPlayer });
}

/** The slips alone; unknown until they have been read. */
export function useRecentSlips(options?: Options): readonly MySlip[] | undefined {
  return useRecentCall(options).data?.slips;
}
