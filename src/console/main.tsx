import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { openOverlays } from '#ui/overlays/open-overlays.ts';
import { ToastRegion } from '#ui/overlays/toast-region.tsx';
import { resolveRefusalsBy } from '#client/calls/call.ts';
import { askBySheet } from '#ui/overlays/ask-by-sheet.tsx';
import { App, prefetchFirst } from './app.tsx';
import { makeQueryClient } from './make-query-client.ts';

const BASE = '/console';
const place = document.querySelector('#app');
if (place === null) throw new Error('the page has no #app');

const proveAuthenticator = askBySheet(async () => {
  const { ProveAuthenticatorSheet } = await import('./staff/prove-authenticator.sheet.tsx');
  return ProveAuthenticatorSheet;
});
resolveRefusalsBy(async ({ code }, resolutions) =>
  code === 'authenticator_required' && resolutions === 0 ? proveAuthenticator() : null,
);
void prefetchFirst(window.location.pathname.slice(BASE.length) || '/');
openOverlays.listen();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={makeQueryClient()}>
      <Router base={BASE}>
        <App />
      </Router>
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>,
);
