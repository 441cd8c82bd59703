import { use } from 'react';
import { LiveContext } from './live-provider.tsx';

type Renewal = { readonly withoutLiveMs: number; readonly withLiveMs: number };

/** How often to ask again: rarely while the live line brings hints, often while it does not. */
export function useRenewal({ withoutLiveMs, withLiveMs }: Renewal): number {
  return use(LiveContext) ? withLiveMs : withoutLiveMs;
}
