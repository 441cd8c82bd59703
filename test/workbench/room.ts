import type { Root } from 'react-dom/client';

/** What the cases of a page have in common, as long as it shows one after another. */
type Room = {
  /** What draws the case that stands. */
  root?: Root;
  /** What the browser has kept before each case, of those that were read so far. */
  readonly kept: Map<string, Readonly<Record<string, string>>>;
};

declare global {
  interface Window {
    workbenchRoom?: Room;
    /**
     * For tests of the built workbench: shows another case of the same app on the page that is there. Answers false where it
     * cannot; the page must be loaded then.
     */
    showCase?: (query: Readonly<Record<string, string>>) => Promise<boolean>;
    /** Runs all modules again, from the first on; vite.workbench.config.ts puts it in. */
    runModulesAgain?: () => Promise<unknown>;
  }
}

/**
 * The room of this page. Loading a page and compiling its code takes longer than to draw a case, so the tests clear the room
 * instead: the case goes, with what listens, waits or stands outside of it, and all modules but React's run again, so that
 * none remembers anything.
 */
export const room: Room = (window.workbenchRoom ??= openRoom());

function openRoom(): Room {
  const { pathname } = location;
  const { title } = document;
  const asBefore = {
    network: (['fetch', 'EventSource'] as const).map((name) => [name, Reflect.get(window, name)] as const),
    head: new Set<Node>(document.head.childNodes),
    body: document.body.cloneNode(true),
    attributes: Array.from(document.documentElement.attributes, ({ name, value }) => [name, value] as const),
  };
  const listeners = noteListeners();
  const opened: Room = { kept: new Map() };
  window.showCase = async (query) => {
    if (window.runModulesAgain === undefined || !opened.kept.has(query['case'] ?? '')) return false;
    opened.root?.unmount();
    await untilSteppedBack();
    stopTimers();
    for (const { target, args } of listeners.splice(0)) target.removeEventListener(...args);
    for (const [name, value] of asBefore.network) Reflect.set(window, name, value);
    const page = document.documentElement;
    for (const name of page.getAttributeNames()) page.removeAttribute(name);
    for (const [name, value] of asBefore.attributes) page.setAttribute(name, value);
    for (const node of Array.from(document.head.childNodes))
      if (!asBefore.head.has(node) && !isCode(node)) node.remove();
    document.title = title;
    document.body.replaceWith(asBefore.body.cloneNode(true));
    scrollTo(0, 0);
    history.replaceState(null, '', `${pathname}?${String(new URLSearchParams(query))}`);
    await window.runModulesAgain();
    return true;
  };
  return opened;
}

type Listener = {
  readonly target: EventTarget;
  readonly args: Parameters<EventTarget['addEventListener']>;
};

/** Those of the page as a whole; those of its elements go with them. */
function noteListeners(): Listener[] {
  const noted: Listener[] = [];
  // It gets its target below.
  // oxlint-disable-next-line typescript/unbound-method
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function noteAndAdd(...args) {
    const isOfPage = !(this instanceof Element) || this === document.documentElement;
    // React listens to it once for each document.
    if (isOfPage && args[0] !== 'selectionchange') noted.push({ target: this ?? window, args });
    addEventListener.apply(this, args);
  };
  return noted;
}

/** A sheet that goes with its case takes its step of the history back, a moment later. */
async function untilSteppedBack(): Promise<void> {
  const isBack = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
  });
  await wait(0);
  if (JSON.stringify(history.state)?.includes('"overlay"')) await Promise.race([isBack, wait(1000)]);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** They are numbered in their order. */
function stopTimers(): void {
  for (let id = Number(setTimeout(() => undefined)); id > 0; id -= 1) clearTimeout(id);
  for (let id = requestAnimationFrame(() => undefined); id > 0; id -= 1) cancelAnimationFrame(id);
}

/** Styles and code that came with a case serve the next one too. */
function isCode(node: Node): boolean {
  return node instanceof HTMLLinkElement || node instanceof HTMLScriptElement;
}
