import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hearMarkets, type MarketBoard } from '../markets/market-board.ts';
import type { Feature } from '../platform/feature.ts';
import { sendRefusal } from '../platform/web/answer-call.ts';
import { callerOf } from '../platform/web/caller.ts';
import { sendPacked } from '../platform/web/packed-text.ts';
import type { AppContext } from '../platform/app-context.ts';
import { allowances } from '../platform/throttle.ts';
import { openChartCache } from './chart-cache.ts';
import { addressOf, type ChartFiles } from './chart-page.ts';
import { type ChartQuery, formatChartQuery, readChartQuery } from './chart-query.ts';
import { CHART_MESSAGES } from './chart-messages.ts';
import { type Charted, drawChart } from './draw-chart.ts';
import { html, type Html } from './html.ts';

/** Anybody may keep a page for a quarter of a minute, and show it a while longer when we do not answer. */
const PAGE = {
  type: 'text/html; charset=utf-8',
  kept: 'public, max-age=15, stale-while-revalidate=60, stale-if-error=86400',
} as const;
const FILE_KEPT = 'public, max-age=31536000, immutable';

/** The public charts of results. */
export function chartsFeature(node: AppContext, { board }: { readonly board: MarketBoard }) {
  return {
    calls: {},
    mount: (app) => mountCharts(app, node, board),
  } satisfies Feature;
}

/** The public chart pages (domain §6): without log-in and without script, for anybody who follows a link. */
function mountCharts(
  app: FastifyInstance,
  node: Pick<AppContext, 'db' | 'standby' | 'clock' | 'config' | 'live' | 'throttle'>,
  board: MarketBoard,
): void {
  const { style, icon, fonts } = readChartFiles();
  for (const file of [style, icon, ...fonts]) mountFile(app, file);
  const files = { style: style.address, icon: icon.address };
  const cache = openChartCache();
  hearMarkets(node.live, cache.clear);
  app.get<{ readonly Params: { readonly of: string } }>('/chart/:of', async (request, reply) => {
    const query = readChartQuery(request.query);
    const of = chartedOf(request.params.of, board);
    if (of === null) return sendMissing(reply, query, files);
    if (typeof of === 'object') return reply.redirect(addressOf({ of: of.family, query }, {}), 302);
    const key = `${of}${formatChartQuery(query)}`;
    // A page that is kept costs nothing, and players behind one address may well look at it together.
    if (!cache.has(key) && (await isTooOften(node, request, reply))) return reply;
    const draw = () => drawChart(node, { board, files }, { of, query });
    const page = await cache.page(key, () => node.standby.read(draw));
    return page === null
      ? sendMissing(reply, query, files)
      : sendPacked(request, reply, { ...PAGE, text: page });
  });
}

/** A main market has a chart of its own; a slot of starline or a gali market is part of its family's. */
function chartedOf(
  text: string,
  board: MarketBoard,
): Charted | { readonly family: 'starline' | 'gali' } | null {
  const word = text.toLowerCase();
  if (word === 'starline' || word === 'gali') return word;
  const market = /^\d{1,9}$/.test(word) ? board.market(Number(word)) : null;
  if (market === null) return null;
  return market.family === 'main' ? market.id : { family: market.family };
}

async function isTooOften(
  node: Pick<AppContext, 'throttle'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  for (const allowance of allowances().read) {
    const wait = await node.throttle.hit(`chart:${allowance.seconds}:${callerOf(request).ip}`, allowance);
    if (wait > 0) {
      sendRefusal(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
      return true;
    }
  }
  return false;
}

function sendMissing(reply: FastifyReply, query: ChartQuery, files: ChartFiles): FastifyReply {
  return reply.code(404).type('text/html; charset=utf-8').send(missingPage(query, files).html);
}

function mountFile(app: FastifyInstance, { address, type, content }: ChartFile): void {
  app.get(address, (_, reply) => reply.header('cache-control', FILE_KEPT).type(type).send(content));
}

/** A chart that does not exist, with a way on. */
function missingPage({ language }: ChartQuery, files: ChartFiles): Html {
  const messages = CHART_MESSAGES[language];
  return html`<!doctype html>
    <html lang="${language}" data-lang="${language}" data-theme="auto">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${messages.notFound} - Ank</title>
        <link rel="icon" href="${files.icon}" />
        <link rel="stylesheet" href="${files.style}" />
      </head>
      <body>
        <header class="bar">
          <div><h1>${messages.notFound}</h1></div>
          <a href="/">${messages.toApp}</a>
        </header>
        <main>
          <p class="empty"><a href="/chart/starline">${messages.starline}</a></p>
          <p class="empty"><a href="/chart/gali">${messages.gali}</a></p>
        </main>
      </body>
    </html> `;
}

/** A file of the chart pages at an address that changes with its content. */
interface ChartFile {
  readonly address: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The style of the chart pages: the tokens that both apps have, the letters, and what only charts need. */
function readChartFiles(): {
  readonly style: ChartFile;
  readonly icon: ChartFile;
  readonly fonts: readonly ChartFile[];
} {
  const latin = fileOf('latin', 'woff2', read('../../ui/fonts/anek-latin-sub.woff2'));
  const devanagari = fileOf('devanagari', 'woff2', read('../../ui/fonts/anek-deva-sub.woff2'));
  const names = fileOf('names', 'woff2', read('../../ui/fonts/anek-deva-names.woff2'));
  const icon = fileOf('icon', 'svg', read('../../ui/icon.svg'));
  // A browser loads the letters of a script only for a page that has some of them.
  const faces =
    fontFace('Ank Sans', latin, 'U+0-8FF, U+2000-20CF, U+2212') +
    fontFace('Ank Sans', devanagari, 'U+900-97F, U+200C-200D') +
    // The letters of "हिन्दी" and "मराठी", cut from the same font, so that a page in English needs no more of it.
    fontFace('Ank Names', names, 'U+900-97F');
  const style = Buffer.concat([read('../../ui/tokens.css'), Buffer.from(faces), read('./chart.css')]);
  return { style: fileOf('style', 'css', style), icon, fonts: [latin, devanagari, names] };
}

function fontFace(family: string, { address }: ChartFile, range: string): string {
  return `@font-face { font-family: '${family}'; src: url('${address}') format('woff2'); font-weight: 400 800; font-display: swap; unicode-range: ${range}; }\n`;
}

const TYPES = { css: 'text/css; charset=utf-8', woff2: 'font/woff2', svg: 'image/svg+xml' } as const;

function fileOf(name: string, kind: keyof typeof TYPES, content: Buffer): ChartFile {
  const mark = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { address: `/chart/${name}-${mark}.${kind}`, type: TYPES[kind], content };
}

function read(path: string): Buffer {
  return readFileSync(new URL(path, import.meta.url));
}
