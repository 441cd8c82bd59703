import { use } from 'react';
import { LiveContext } from './live-provider.tsx';

type Renewal = { readonly withoutLiveMs: number; readonly withLiveMs: number };

/** How often to poll: rarely while the live stream reports changes, often while it does not. */
export function useRenewal({ withoutLiveMs, withLiveMs }: Renewal): number {
  return use(LiveContext) ? withLiveMs : withoutLiveMs;
}
