import { useSyncExternalStore } from 'react';
import type { Input, PlayerPath } from './api.ts';
import { live } from './live.ts';
import { useCall, usePoll } from './use-call.ts';

const POLL_MS = 5000;
// Pushed changes need no request; the slow poll only corrects what a lost message would leave outdated.
const SLOW_POLL_MS = 60_000;

/** Reads a list of markets and keeps it fresh: pushed while the stream is connected, polled while it is not. */
export function useFreshCall<Path extends PlayerPath>(path: Path, input: Input<Path>) {
  const isLive = useSyncExternalStore(live.subscribe, live.isConnected);
  usePoll(path, input, isLive ? SLOW_POLL_MS : POLL_MS);
  return useCall(path, input);
}
