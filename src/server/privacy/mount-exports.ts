import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../accounts/secret-token.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { requestOf, sendRefusal, type Sessions } from '../platform/answer-call.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { callerOf, cookieOf, tokenOf } from '../platform/caller.ts';
import type { Node } from '../platform/node.ts';
import type { Handlers, RequestOf } from '../platform/request.ts';
import { allowances } from '../platform/throttle.ts';
import { type ExportFormat, useExportLink } from './export-links.table.ts';
import { writeExport } from './write-export.ts';

type LinkRequest = FastifyRequest<{ readonly Params: { readonly link: string } }>;

const FILES: Readonly<Record<ExportFormat, { readonly name: string; readonly type: string }>> = {
  json: { name: 'my-data.json', type: 'application/json; charset=utf-8' },
  csv: { name: 'my-wallet.csv', type: 'text/csv; charset=utf-8' },
};

/** Files with a player's own data, at addresses that work once (security.md PRIV-03). */
export function mountExports(
  app: FastifyInstance,
  node: Node,
  { sessions, handlers }: { readonly sessions: Sessions; readonly handlers: Handlers },
): void {
  // Asking for the headers alone would use the link up.
  app.get('/api-export/:link', { exposeHeadRoute: false }, async (request: LinkRequest, reply) => {
    const own = await admit(node, sessions, request, reply);
    if (own === null) return reply;
    const format = await takeLink(node, own, request.params.link);
    if (format === null) {
      sendRefusal(reply, { code: 'export_link_spent' });
      return reply;
    }
    const { name, type } = FILES[format];
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(type)
      .send(Readable.from(writeExport({ node, handlers, request: own }, format)));
  });
}

/** The player whose session it is, or null when that was refused. */
async function admit(
  node: Node,
  sessions: Sessions,
  request: LinkRequest,
  reply: FastifyReply,
): Promise<RequestOf<'player'> | null> {
  const caller = callerOf(request);
  for (const limit of allowances().read) {
    const wait = await node.throttle.hit(`export:${limit.seconds}:${caller.ip}`, limit);
    if (wait > 0) {
      sendRefusal(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
      return null;
    }
  }
  // A cookie counts here without the proof that a page of ours sent it: no other page can know the address.
  const token = tokenOf(request) ?? cookieOf(request, 'sid', caller);
  const player = token === null ? null : await sessions.player(token, { active: true });
  if (player === null) sendRefusal(reply, { code: 'not_logged_in' });
  return player === null ? null : { ...requestOf(request, reply, caller), idempotencyKey: null, player };
}

/** Uses the link up and tells the player so, in one step. */
function takeLink(node: Node, own: RequestOf<'player'>, link: string): Promise<ExportFormat | null> {
  const { id: playerId, sessionHash } = own.player;
  return node.db.transaction(async (tx) => {
    const format = await useExportLink(tx, { linkHash: hashToken(link), playerId, sessionHash });
    if (format === null) return null;
    await tellPlayer(tx, node.live, { playerId, kind: 'export_made', detail: {} });
    await recordEvent(tx, own, {
      actor: `player:${playerId}`,
      action: 'export_made',
      object: `player:${playerId}`,
      detail: { format },
    });
    return format;
  });
}
