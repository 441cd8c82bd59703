import { useEffect, useRef, useState, createContext, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { openLiveStream } from '#client/calls/live-stream.ts';
import type { StaffEvents } from '#contract/live.ts';
import { askMissed, isMissed } from '../ask-missed.ts';
import { KEPT } from '../use-command.ts';
import { OUTDATED_BY } from './outdated-by.ts';

const TOPICS = ['session', 'settlement', 'approval', 'stop', 'limit', 'payment'] as const;
const RETRY_MS = [5000, 5000] as const;

/** Keeps the live stream open while the console is, and refreshes the screens at each event, whatever it carries. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [connected, setConnected] = useState(false);
  const wasCut = useRef(false);
  useEffect(
    () =>
      openLiveStream<StaffEvents>('/console/api/live', {
        topics: TOPICS,
        onConnected: (isConnected) => {
          setConnected(isConnected);
          if (isConnected && wasCut.current) {
            // Events of an outage are lost.
            void client.invalidateQueries({
              predicate: ({ queryKey, state }) => !KEPT.has(queryKey[0]) && !isMissed(state),
            });
            askMissed(client);
          }
          wasCut.current = !isConnected;
        },
        onEvent: (topic) => {
          const words: readonly unknown[] = OUTDATED_BY[topic];
          void client.invalidateQueries({ predicate: ({ queryKey }) => words.includes(queryKey[0]) });
        },
        retryMs: RETRY_MS,
      }),
    [client],
  );
  return <LiveContext value={connected}>{children}</LiveContext>;
}

/** Whether the live stream is open. While it is not, the screens poll more often. */
export const LiveContext = createContext(false);
