import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { DASHBOARD } from '../dashboard.ts';
import { callCache } from '../call-cache.ts';
import { renewPushLanguage } from '../push/renew-push-language.ts';
import { forgetReload } from '../reload-once.ts';
import { language } from '../words/language.ts';
import { installOffer } from './install-offer.ts';
import { keptMarkets } from './kept-markets.ts';
import { PwaNotes } from './pwa-notes.tsx';
import { registerWorker } from './register-worker.ts';

/** What makes the page an app: its worker, the markets for a start without a connection, and two quiet notes. */
export function startPwa(): void {
  forgetReload();
  void registerWorker();
  installOffer.start();
  keepMarkets();
  language.subscribe(() => void renewPushLanguage());
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <Suspense fallback={null}>
      <PwaNotes />
    </Suspense>,
  );
}

/** Written when there is something, and when the app is put away; nobody needs to know of every poll in between. */
function keepMarkets(): void {
  const entry = callCache.entry(DASHBOARD, {});
  const keep = (): void => {
    const { data, updatedAt } = entry.current();
    // Whoever only visits finds nothing of it later.
    if (data?.wallet_amt !== undefined) keptMarkets.keep({ at: updatedAt, games: data.result });
  };
  keep();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}
