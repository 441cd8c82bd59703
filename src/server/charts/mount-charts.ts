import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hearMarkets, type MarketBoard } from '../markets/market-board.ts';
import { sendRefusal } from '../platform/answer-call.ts';
import { callerOf } from '../platform/caller.ts';
import type { Node } from '../platform/node.ts';
import { allowances } from '../platform/throttle.ts';
import { type KeptPage, openChartCache } from './chart-cache.ts';
import { type ChartFile, readChartFiles } from './chart-files.ts';
import { addressOf, type ChartFiles } from './chart-page.ts';
import { type ChartQuery, formatChartQuery, readChartQuery } from './chart-query.ts';
import { type Charted, drawChart } from './draw-chart.ts';
import { missingPage } from './missing-page.ts';

/** Anybody may keep a page for a quarter of a minute, and show it a while longer when we do not answer. */
const PAGE_KEPT = 'public, max-age=15, stale-while-revalidate=60, stale-if-error=86400';
const FILE_KEPT = 'public, max-age=31536000, immutable';

/** The public chart pages (domain.md §6): without log-in and without script, for anybody who follows a link. */
export function mountCharts(
  app: FastifyInstance,
  node: Pick<Node, 'db' | 'clock' | 'config' | 'live' | 'throttle'>,
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
    const page = await cache.page(key, () => drawChart(node, { board, files }, { of, query }));
    return page === null ? sendMissing(reply, query, files) : sendPage(request, reply, page);
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
  node: Pick<Node, 'throttle'>,
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

function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  void reply.headers({ 'cache-control': PAGE_KEPT, etag: page.tag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === page.tag) return reply.code(304).send();
  void reply.type('text/html; charset=utf-8');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html);
  return reply.header('content-encoding', 'gzip').send(page.gzip);
}

function mountFile(app: FastifyInstance, { address, type, content }: ChartFile): void {
  app.get(address, (_, reply) => reply.header('cache-control', FILE_KEPT).type(type).send(content));
}
