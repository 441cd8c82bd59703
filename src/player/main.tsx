import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveRefusalsBy } from '#client/calls/call.ts';
import { openOverlays } from '#ui/overlays/open-overlays.ts';
import { App } from './app.tsx';
import { callCache } from './calls/call-cache.ts';
import { DASHBOARD } from './calls/use-dashboard.ts';
import { reloadOnce } from './routes/lazy-part.ts';
import { resolveRefusal } from './calls/resolve-refusal.ts';

// The page's own static first paint is shown until then.
const EARLY_ANSWER_MS = 50;

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
openOverlays.listen();
resolveRefusalsBy(resolveRefusal);
void drawApp(root);

// A part of the app that cannot be fetched belongs to an old version; the new page knows the new parts.
addEventListener('vite:preloadError', reloadOnce);

// The code that makes the app installable loads some time after the first paint.
const LATER_MS = 3000;
addEventListener('load', () => setTimeout(startPwa, LATER_MS));

/** Usually the first answer is there before the app is; then nothing is rendered without it. */
async function drawApp(place: HTMLElement): Promise<void> {
  const first = callCache.entry(DASHBOARD, {}).refresh();
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, EARLY_ANSWER_MS))]);
  // In small steps: a slow phone can still react to a finger, and keeps the page's static first paint until the app is
  // there.
  startTransition(() => createRoot(place).render(<App />));
}

function startPwa(): void {
  void import('./pwa/start-pwa.tsx').then(
    (file) => file.startPwa(),
    () => undefined,
  );
}
