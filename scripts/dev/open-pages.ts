import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { SECURITY_HEADERS } from '../../src/server/platform/web/security-headers.ts';
import { appBuild } from '../build/app-build.ts';
import { type App, APPS } from '../build/apps.ts';

/** Everything that is no page or source of the two apps: calls, live events, charts, files, what operators ask. */
const OF_SERVER = String.raw`^/(api-|console/api/|chart/|picture/|payment-(webhook|gateway)|healthz|readyz|metrics|openapi\.json|reference)`;

/** What Vite needs beyond the policy of the product: its own inline script, style elements, a socket and a worker. */
const DEV_HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': SECURITY_HEADERS['content-security-policy']
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("worker-src 'self'", "worker-src 'self' blob:")
    .replace("; require-trusted-types-for 'script'", ''),
};

/** A browser that has met the built app at this address keeps its worker, which would go on to show that app. */
const NO_WORKER = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
    for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url);
  })()));
`;

type Pages = { readonly port: number; readonly close: () => Promise<void> };

/** Both apps straight from their sources at one address; what is no page of theirs is asked of the server. */
export async function openPages(port: number, server: string): Promise<Pages> {
  const http = createHttpServer((request, response) => {
    const url = request.url ?? '/';
    if (url === '/sw.js') {
      response.setHeader('content-type', 'text/javascript').end(NO_WORKER);
      return;
    }
    // The pages name their icon and font relative to the sources, beside the folder of their own app.
    if (url.startsWith('/ui/'))
      request.url = `/@fs${fileURLToPath(new URL(`../../src${url}`, import.meta.url))}`;
    const vite = /^\/console(?:[/?]|$)/i.test(url) ? ofConsole : ofPlayer;
    vite.middlewares(request, response);
  });
  const openVite = (app: App): Promise<ViteDevServer> =>
    createVite({
      ...appBuild(app),
      configFile: false,
      cacheDir: fileURLToPath(new URL(`../../.cache/vite/${app.name}`, import.meta.url)),
      appType: 'spa',
      logLevel: 'warn',
      server: {
        middlewareMode: true,
        ws: { server: http },
        headers: DEV_HEADERS,
        proxy: { [OF_SERVER]: { target: server } },
      },
    });
  const [ofPlayer, ofConsole] = [await openVite(APPS.player), await openVite(APPS.console)];
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject).listen(port, resolve);
  });
  return {
    port,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await Promise.all([ofPlayer.close(), ofConsole.close()]);
    },
  };
}
