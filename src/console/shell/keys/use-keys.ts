import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react';
import { browserStore } from '#client/drafts/browser-store.ts';
import { KEY_LIST, type KeyId } from './key-list.ts';
import { isFirstOfTwo, isSingle, keysOfPress, readPress, worksInField } from './read-press.ts';

/** What keys do: only those that have something to do are bound. An answer of false leaves the press to the browser. */
type KeyActs = Readonly<Partial<Record<KeyId, (() => boolean | void) | undefined>>>;

type Binding = {
  readonly ids: readonly KeyId[];
  readonly act: (id: KeyId) => boolean;
  readonly place: RefObject<HTMLElement | null> | undefined;
};

/**
 * Binds keys of the list while the component is there. Where two have bound a key, the one whose `place` has the focus
 * gets it, otherwise the one that came last.
 */
export function useKeys(acts: KeyActs, place?: RefObject<HTMLElement | null>): void {
  const act = useEffectEvent((id: KeyId) => acts[id]?.() !== false);
  const named = namesOf(acts).join(' ');
  useEffect(() => {
    const binding: Binding = { ids: named.split(' ').filter(isKeyId), act: (id) => act(id), place };
    return bind(binding);
  }, [named, place]);
}

/** The keys that something on this page has bound, for the sheet that lists them. */
export function useBoundKeys(): ReadonlySet<KeyId> {
  return useSyncExternalStore(subscribe, () => bound);
}

/** Whether single letters do something: a person may switch them off (WCAG 2.1.4). */
export const singleKeys = browserStore(
  'ank-console-single-keys',
  true,
  (stored): stored is boolean => typeof stored === 'boolean',
);

// Two presses after each other belong together for so long.
const SECOND_WITHIN_MS = 1200;

const KEY_IDS: ReadonlySet<string> = new Set(KEY_LIST.map(({ id }) => id));

let bindings: readonly Binding[] = [];
let bound: ReadonlySet<KeyId> = new Set();
const listeners = new Set<() => void>();
let first: { readonly press: string; readonly atMs: number } | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function bind(binding: Binding): () => void {
  if (bindings.length === 0) window.addEventListener('keydown', onKeyDown);
  setBindings([...bindings, binding]);
  return () => {
    setBindings(bindings.filter((other) => other !== binding));
    if (bindings.length === 0) window.removeEventListener('keydown', onKeyDown);
  };
}

function setBindings(next: readonly Binding[]): void {
  bindings = next;
  bound = new Set(next.flatMap(({ ids }) => ids));
  for (const listener of listeners) listener();
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const press = readPress(event);
  const target = event.target instanceof Element ? event.target : undefined;
  if (!isFree(press, target)) return;
  const before =
    first !== undefined && event.timeStamp - first.atMs < SECOND_WITHIN_MS ? first.press : undefined;
  first = isFirstOfTwo(press) ? { press, atMs: event.timeStamp } : undefined;
  for (const id of keysOfPress(press, before)) {
    // A key that is held moves on, and does nothing else twice.
    if (event.repeat && !REPEATING.has(id)) continue;
    const binding = bindingOf(id, target);
    if (binding === undefined || !binding.act(id)) continue;
    event.preventDefault();
    return;
  }
}

const REPEATING: ReadonlySet<KeyId> = new Set<KeyId>([
  'down',
  'up',
  'choose_more',
  'panel_before',
  'panel_after',
]);

function bindingOf(id: KeyId, target: Element | undefined): Binding | undefined {
  const able = bindings.filter(({ ids }) => ids.includes(id));
  const around = able.findLast(({ place }) => target !== undefined && place?.current?.contains(target));
  return around ?? able.at(-1);
}

const FIELDS = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';
// What the browser does by Enter, Space and arrows on these is what people expect there.
const OWN_KEYS =
  'a[href], button, summary, label, input, [role=button], [role=tab], [role=menuitem], [role=option]';
const OF_THE_FOCUS: ReadonlySet<string> = new Set(['Enter', 'Space', 'ArrowDown', 'ArrowUp', 'Home', 'End']);

/** Whether a press is no letter of a text and belongs to nothing that has the focus. */
function isFree(press: string, target: Element | undefined): boolean {
  // A sheet is about itself alone.
  if (document.querySelector('dialog[open]') !== null) return false;
  if (isIn(target, FIELDS)) return worksInField(press);
  if (isSingle(press) && press !== 'Space' && !singleKeys.current()) return false;
  return !OF_THE_FOCUS.has(press) || !isIn(target, OWN_KEYS);
}

function namesOf(acts: KeyActs): readonly string[] {
  return Object.entries(acts)
    .filter(([, act]) => act !== undefined)
    .map(([id]) => id);
}

function isKeyId(name: string): name is KeyId {
  return KEY_IDS.has(name);
}

function isIn(target: Element | undefined, selector: string): boolean {
  return target !== undefined && target.closest(selector) !== null;
}
