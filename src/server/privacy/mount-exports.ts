import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatCsvLine } from '#rules/csv.ts';
import { admitPlayer } from '../accounts/log-in/admit-player.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import type { AppContext } from '../platform/app-context.ts';
import { hashToken, newToken } from '../platform/secret-token.ts';
import type { Sessions } from '../platform/web/admit-call.ts';
import { requestOf, sendRefusal } from '../platform/web/answer-call.ts';
import { callerOf } from '../platform/web/caller.ts';
import { answer, refusal, type Handler, type RequestOf } from '../platform/web/request.ts';
import { type ExportFormat, useExportLink, insertExportLink } from './export-links.table.ts';
import {
  OWN_LISTS,
  readOwnEntries,
  readOwnFacts,
  readOwnList,
  type OwnData,
  type WalletEntry,
  type OwnCalls,
} from './read-own-data.ts';

type LinkRequest = FastifyRequest<{ readonly Params: { readonly link: string } }>;

/** The pieces of a file are made while they are sent. */
const FILES = {
  json: { name: 'my-data.json', type: 'application/json; charset=utf-8', write: writeJson },
  csv: { name: 'my-wallet.csv', type: 'text/csv; charset=utf-8', write: writeCsv },
} as const satisfies Readonly<Record<ExportFormat, object>>;

/** Files with a player's own data, at addresses that work once (PRIV-03). */
export function mountExports(
  app: FastifyInstance,
  node: AppContext,
  { sessions, handlers }: { readonly sessions: Sessions; readonly handlers: OwnCalls },
): void {
  // Asking for the headers alone would use the link up.
  app.get('/api-export/:link', { exposeHeadRoute: false }, async (request: LinkRequest, reply) => {
    const player = await admitPlayer(node, sessions, { request, reply, file: 'export' });
    if (player === null) return reply;
    const own = { ...requestOf(request, reply, callerOf(request)), idempotencyKey: null, player };
    const format = await takeLink(node, own, request.params.link);
    if (format === null) {
      sendRefusal(reply, { code: 'export_link_spent' });
      return reply;
    }
    const { name, type, write } = FILES[format];
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(type)
      .send(Readable.from(write({ node, handlers, request: own })));
  });
}

/** Uses the link up and notifies the player, in one transaction. */
function takeLink(node: AppContext, own: RequestOf<'player'>, link: string): Promise<ExportFormat | null> {
  const { id: playerId, sessionHash } = own.player;
  return node.db.transaction(async (tx) => {
    const format = await useExportLink(tx, { linkHash: hashToken(link), playerId, sessionHash });
    if (format === null) return null;
    await notifyPlayer(tx, node.live, { playerId, kind: 'export_made', detail: {} });
    await recordOwnEvent(tx, own, `player:${playerId}`, { action: 'export_made', detail: { format } });
    return format;
  });
}

/** One object with a line for each list's page, so that it can be read by people as well. */
async function* writeJson(own: OwnData): AsyncGenerator<string> {
  const exported_at = new Date(own.node.clock.now()).toISOString();
  const facts = Object.entries({ exported_at, ...(await readOwnFacts(own)) });
  yield `{\n${facts.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n')}`;
  for (const [name, path] of OWN_LISTS) {
    yield `,\n${JSON.stringify(name)}: [`;
    let before = '\n';
    for await (const rows of readOwnList(own, path)) {
      if (rows.length === 0) continue;
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield '\n]';
  }
  yield '\n}\n';
}

/** The wallet's entries, newest first. In and out are columns of their own, so that no amount begins like a formula. */
async function* writeCsv(own: OwnData): AsyncGenerator<string> {
  // Spreadsheets read the letters right only with this mark at the beginning.
  yield `\uFEFF${formatCsvLine(['Time', 'Entry', 'Kind', 'About', 'In', 'Out', 'Balance'])}\r\n`;
  for await (const rows of readOwnEntries(own)) yield rows.map(formatRow).join('');
}

function formatRow(row: WalletEntry): string {
  const isIn = row.transaction_type === '1';
  const cells = [
    row.inserted_at,
    row.transaction_id,
    row.kind,
    row.transaction_note,
    isIn ? row.amount : '',
    isIn ? '' : row.amount,
    row.balance_after,
  ];
  return `${formatCsvLine(cells)}\r\n`;
}

/** A file of everything is expensive to make, and nobody needs many. */
const ALLOWANCE = { burst: 5, seconds: 3600 };

/** The address of a file that is made while it is fetched (PRIV-03). */
export function requestExport(node: AppContext): Handler<'/api-request-export'> {
  return async ({ player }, { format }) => {
    const wait = await node.throttle.hit(`export:${player.id}`, ALLOWANCE);
    if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    const { token, hash } = newToken();
    const link = { linkHash: hash, playerId: player.id, sessionHash: player.sessionHash, format };
    const expiresAt = await insertExportLink(node.db, link);
    return answer({ path: `/api-export/${token}`, expires_at: new Date(expiresAt).toISOString() });
  };
}
