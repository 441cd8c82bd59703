import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffEvents } from '#contract/live.ts';
import { listenLive } from '../listen-live.ts';
import { LiveContext } from './live-context.ts';

// Which answers a hint makes old; the first words of the query keys.
const OUTDATES = {
  session: ['sessions', 'session', 'approvals'],
  settlement: ['sessions', 'session'],
  approval: ['approvals', 'sessions', 'session', 'rates', 'payment-settings', 'adjustments', 'player'],
  payment: ['deposits', 'withdrawals', 'payment-exceptions'],
} as const satisfies Record<keyof StaffEvents, readonly string[]>;

/** Keeps the live line open while the console is, and has the screens look again at each hint. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [connected, setConnected] = useState(false);
  useEffect(
    () =>
      listenLive({
        onConnected: setConnected,
        onEvent: (event) => {
          const words: readonly unknown[] = OUTDATES[event];
          void client.invalidateQueries({ predicate: ({ queryKey }) => words.includes(queryKey[0]) });
        },
      }),
    [client],
  );
  return <LiveContext value={connected}>{children}</LiveContext>;
}
