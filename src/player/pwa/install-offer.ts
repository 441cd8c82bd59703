/** The event by which a browser offers to install the app; early.js keeps it from showing itself. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

declare global {
  interface Window {
    /** Kept by early.js, because it may come before this file. */
    installPrompt?: Event;
  }
}

/** The offer to put the app on the home screen: quiet, not on a first visit, and never again once it was declined. */
export const installOffer = { start, isOpen, accept, decline, subscribe };

const STORED_AS = 'ank-install';
const FIRST_VISIT = 'ank-first-visit';

let isWelcome = false;
const listeners = new Set<() => void>();

function start(): void {
  isWelcome = comesBack();
  addEventListener('beforeinstallprompt', tell);
  addEventListener('appinstalled', close);
  tell();
}

function isOpen(): boolean {
  return isWelcome && prompt() !== undefined;
}

async function accept(): Promise<void> {
  await prompt()?.prompt();
  // The browser accepts a prompt only once, whatever the answer was.
  close();
}

function decline(): void {
  write('declined');
  close();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function prompt(): InstallPrompt | undefined {
  const event = window.installPrompt;
  return event !== undefined && isPrompt(event) ? event : undefined;
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && typeof event.prompt === 'function';
}

function close(): void {
  isWelcome = false;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** A first visit lasts as long as its window. */
function comesBack(): boolean {
  try {
    const noted = localStorage.getItem(STORED_AS);
    if (noted === null) sessionStorage.setItem(FIRST_VISIT, 'yes');
    if (noted === null) write('seen');
    return noted === 'seen' && sessionStorage.getItem(FIRST_VISIT) === null;
  } catch {
    return false;
  }
}

function write(noted: 'seen' | 'declined'): void {
  try {
    localStorage.setItem(STORED_AS, noted);
  } catch {
    // Without a storage every visit is a first one, and nothing is offered.
  }
}
