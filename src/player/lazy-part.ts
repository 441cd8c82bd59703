import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A part that a screen can do without: where it cannot be fetched, nothing stands in its place. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing(): null {
  return null;
}
