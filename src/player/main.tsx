import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reloadOnce } from './reload-once.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
// Drawn bit by bit: a slow phone answers a finger meanwhile, and keeps the page's own first picture until the app stands.
startTransition(() => createRoot(root).render(<App />));

// A part of the app that cannot be fetched belongs to a version that is gone; the new page knows the new parts.
addEventListener('vite:preloadError', reloadOnce);

// What makes the app installable comes when the first picture has stood for a while.
const LATER_MS = 3000;
addEventListener('load', () => setTimeout(startPwa, LATER_MS));

function startPwa(): void {
  void import('./pwa/start-pwa.tsx').then(
    (file) => file.startPwa(),
    () => undefined,
  );
}
