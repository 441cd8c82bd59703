import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './answer-call.ts';
import { callPathOf } from './foreign-clients.ts';
import { openPage } from './open-page.ts';

const FOLDERS = {
  player: fileURLToPath(new URL('../../../../dist/player', import.meta.url)),
  console: fileURLToPath(new URL('../../../../dist/console', import.meta.url)),
};

/** The two apps. Their routes live in the browser, so every page address answers the app's one page. */
export async function mountPages(app: FastifyInstance, zone: string): Promise<void> {
  const built = existsSync(FOLDERS.player) && existsSync(FOLDERS.console);
  if (built) {
    await mountFolder(app, { root: FOLDERS.player, prefix: '/', decorateReply: true });
    await mountFolder(app, { root: FOLDERS.console, prefix: '/console/', decorateReply: false });
  }
  const pages = built
    ? { player: openPage(FOLDERS.player, zone), console: openPage(FOLDERS.console, zone) }
    : undefined;
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(app, request);
    if (allowed !== '') {
      sendRefusal(reply.header('allow', allowed), { code: 'method_not_allowed' });
      return reply;
    }
    if (pages === undefined || !isPage(request)) {
      sendRefusal(reply, { code: 'unknown_call' });
      return reply;
    }
    const isConsole = /^\/console(\/|$|\?)/i.test(request.url);
    return (isConsole ? pages.console : pages.player)(request, reply);
  });
}

/** The methods of a call or stream that is asked for by another one; empty for any other address. */
function methodsAt(app: FastifyInstance, request: FastifyRequest): string {
  const url = callPathOf(request);
  if (!/^\/(console\/)?api\b/.test(url)) return '';
  return ['GET', 'HEAD', 'POST'].filter((method) => app.hasRoute({ method, url })).join(', ');
}

/** What a browser opens as a page; a call asked for by GET is none, whatever the client accepts. */
function isPage(request: FastifyRequest): boolean {
  const isCall = /^\/(console\/)?api\b/i.test(request.url);
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !isCall &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*') &&
    !/(?<!\/index(?=\.html))\.\w{2,5}($|\?)/.test(request.url)
  );
}

async function mountFolder(
  app: FastifyInstance,
  options: { readonly root: string; readonly prefix: string; readonly decorateReply: boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    ...options,
    // Unknown addresses go to the not-found handler, which answers the app's page.
    wildcard: false,
    // The page is sent by the handler in every case, see openPage; a packed file by the address of its own file.
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheOf(path));
    },
  });
}

/** Files under assets/ carry a hash of their content in the name; a page names the newest of them. */
function cacheOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.html(\.\w+)?$/.test(path) ? 'no-store' : 'no-cache';
}
