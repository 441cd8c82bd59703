import { useState } from 'react';
import { serverClock } from '#client/time/server-clock.ts';
import { useCall } from '../calls/use-call.ts';
import { useSession } from '../session/use-session.ts';
import type { MySlip } from './again-slip.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
const SLIPS_MAX = 10;

type Options = { readonly enabled?: boolean };

/** The newest slips of the last seven days; unknown until they have been read. */
export function useRecentSlips({ enabled = true }: Options = {}): readonly MySlip[] | undefined {
  const [from] = useState(() => new Date(serverClock.now() - DAYS * DAY_MS).toISOString().slice(0, 10));
  const isPlayer = useSession().state === 'in';
  const { data } = useCall('/api-my-slips', { from, limit: SLIPS_MAX }, { enabled: enabled && isPlayer });
  return data?.slips;
}
