import { useState } from 'react';
import { serverClock } from '#client/time/server-clock.ts';
import { callCache } from '../calls/call-cache.ts';
import { useCall } from '../calls/use-call.ts';
import { useSession } from '../session/use-session.ts';
import type { MySlip } from './again-slip.ts';

const PATH = '/api-my-slips';
const DAY_MS = 86_400_000;
const DAYS = 7;
const SLIPS_MAX = 10;

type Options = {
  readonly enabled?: boolean;
  /** What is there already is not asked for again; what happens to slips renews it by itself. */
  readonly ifUnknown?: boolean;
};

/** The newest slips of the last seven days with the sums of their days; one answer serves all who ask. */
export function useRecentCall({ enabled = true, ifUnknown = false }: Options = {}) {
  const [from] = useState(() => new Date(serverClock.now() - DAYS * DAY_MS).toISOString().slice(0, 10));
  const isPlayer = useSession().state === 'in';
  const input = { from, limit: SLIPS_MAX };
  const [isKnown] = useState(() => callCache.entry(PATH, input).current().data !== undefined);
  return useCall(PATH, input, { enabled: enabled && isPlayer && !(ifUnknown && isKnown) });
}

/** The slips alone; unknown until they have been read. */
export function useRecentSlips(options?: Options): readonly MySlip[] | undefined {
  return useRecentCall(options).data?.slips;
}
