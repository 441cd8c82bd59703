import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { openOverlays } from '#ui/open-overlays.ts';
import { App } from './app.tsx';
import { callCache } from './call-cache.ts';
import { DASHBOARD } from './dashboard.ts';
import { earlyAnswer } from './early-answer.ts';
import { reloadOnce } from './reload-once.ts';

const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
openOverlays.listen();
void drawApp(root);

// A part of the app that cannot be fetched belongs to a version that is gone; the new page knows the new parts.
addEventListener('vite:preloadError', reloadOnce);

// What makes the app installable comes when the first picture has stood for a while.
const LATER_MS = 3000;
addEventListener('load', () => setTimeout(startPwa, LATER_MS));

// The page's own first picture stands meanwhile.
const EARLY_ANSWER_MS = 50;

/** Most often the first answer is there before the app is; then nothing is drawn without it, only to be drawn again. */
async function drawApp(place: HTMLElement): Promise<void> {
  earlyAnswer.keep(window.earlyAnswer);
  const first = callCache.entry(DASHBOARD, {}).refresh();
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, EARLY_ANSWER_MS))]);
  // Bit by bit: a slow phone answers a finger meanwhile, and keeps the page's own first picture until the app stands.
  startTransition(() => createRoot(place).render(<App />));
}

function startPwa(): void {
  void import('./pwa/start-pwa.tsx').then(
    (file) => file.startPwa(),
    () => undefined,
  );
}
