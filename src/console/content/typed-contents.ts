import type { ContentValue } from '#contract/content-desk.calls.ts';

/** What is written but not saved, and what it was made from. */
export type TypedContent = {
  readonly value: ContentValue;
  readonly revision: number;
  readonly version: number;
};

/**
 * What was written and not saved yet, of all contents. It outlives a look at another screen of the console, and the
 * browser asks before it closes the page with it.
 */
export const typedContents = { subscribe, current: () => kept, put, forget };

let kept: ReadonlyMap<string, TypedContent> = new Map();
const listeners = new Set<() => void>();

function put(name: string, typed: TypedContent): void {
  change(new Map([...kept, [name, typed]]));
}

function forget(name: string): void {
  change(new Map([...kept].filter(([other]) => other !== name)));
}

function change(next: ReadonlyMap<string, TypedContent>): void {
  kept = next;
  // Adding the same listener again changes nothing.
  if (kept.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
