import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LEDGER_ROLES, ledgerFilter } from '#contract/ledger-desk.calls.ts';
import type { Role } from '#contract/roles.ts';
import { requestOf, sendRefusal, type Sessions } from '../platform/answer-call.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { callerOf, cookieOf, tokenOf } from '../platform/caller.ts';
import type { Node } from '../platform/node.ts';
import type { Staff } from '../platform/request.ts';
import { allowances } from '../platform/throttle.ts';
import { parseLedgerFilter } from './ledger-filter.ts';
import { writeLedgerCsv } from './write-ledger-csv.ts';

const MAY_SEE: readonly Role[] = LEDGER_ROLES;
const FILTER = z.object(ledgerFilter);

/** The ledger as a file, for the same staff and by the same filter as on the screen; the trail keeps who took it. */
export function mountLedgerCsv(app: FastifyInstance, node: Node, sessions: Sessions): void {
  // Asking for the headers alone would be noted as taking the file.
  app.get('/console/api/ledger-csv', { exposeHeadRoute: false }, async (request, reply) => {
    const staff = await admit(node, sessions, request, reply);
    if (staff === null) return reply;
    const wire = FILTER.safeParse(request.query);
    if (!wire.success) return refused(reply, { code: 'malformed' });
    const parsed = await parseLedgerFilter(node, wire.data);
    if (!parsed.ok) return refused(reply, parsed.refusal);
    await recordEvent(node.db, requestOf(request, reply, callerOf(request)), {
      actor: `staff:${staff.id}`,
      action: 'ledger_exported',
      object: 'ledger',
      detail: wire.data,
    });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="ledger.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeLedgerCsv(node.db, parsed.filter)));
  });
}

/** Whoever works here and may see the ledger; null when that was refused. */
async function admit(
  node: Node,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Staff | null> {
  const caller = callerOf(request);
  for (const limit of allowances().staff) {
    const wait = await node.throttle.hit(`ledger-csv:${limit.seconds}:${caller.ip}`, limit);
    if (wait > 0) return refuse(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
  }
  if (caller.crossSite) return refuse(reply, { code: 'cross_site' });
  const token = caller.browser ? cookieOf(request, 'adm', caller) : tokenOf(request);
  const staff = token === null ? null : await sessions.staff(token, { active: true });
  if (staff === null || staff.mustChangePassword || staff.mustSetUpTotp)
    return refuse(reply, { code: 'not_logged_in' });
  return MAY_SEE.some((role) => staff.roles.includes(role)) ? staff : refuse(reply, { code: 'not_allowed' });
}

function refused(reply: FastifyReply, refusal: Parameters<typeof sendRefusal>[1]): FastifyReply {
  sendRefusal(reply, refusal);
  return reply;
}

function refuse(reply: FastifyReply, refusal: Parameters<typeof sendRefusal>[1]): null {
  sendRefusal(reply, refusal);
  return null;
}
