import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { recordEvent } from '../audit-event.ts';
import { allowances } from '../throttle.ts';
import { sendRefusal } from './answer-call.ts';
import { callerOf } from './caller.ts';
import { CSP_REPORT_PATH } from './security-headers.ts';

const BODY_BYTES_MAX = 8 * 1024;
const TEXT_LENGTH_MAX = 200;
/** In all, so that made-up reports do not fill the trail. Figures count every one. */
const RECORDED = { burst: 100, seconds: 86_400 };

/** The trail cannot keep the character zero. */
const text = z
  .string()
  .refine((value) => !value.includes('\0'))
  .default('');
const REPORT = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});

/**
 * Where browsers report what a page of ours was kept from loading or doing: somebody tried to put a script into it, or
 * we have forgotten something. Each kind is in the trail once a day, without what addresses ask for.
 */
export function mountCspReports(app: FastifyInstance, node: AppContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(CSP_REPORT_PATH, async (request, reply) => {
      const { ip, ipPrefix } = callerOf(request);
      for (const limit of allowances().report) {
        const wait = await node.throttle.hit(`csp-report:${ip}`, limit);
        if (wait > 0) {
          sendRefusal(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
          return reply;
        }
      }
      const read = REPORT.safeParse(request.body);
      if (!read.success) {
        sendRefusal(reply, { code: 'malformed' });
        return reply;
      }
      const report = read.data['csp-report'];
      const directive = cut(report['effective-directive'] || report['violated-directive']);
      node.metrics.cspReports.inc();
      await record(
        node,
        { id: request.id, ipPrefix },
        {
          page: pathOf(report['document-uri']),
          detail: { directive, blocked: originOf(report['blocked-uri']) },
        },
      );
      return reply.code(204).send();
    });
  });
}

async function record(
  node: AppContext,
  request: { readonly id: string; readonly ipPrefix: string },
  { page, detail }: { readonly page: string; readonly detail: object },
): Promise<void> {
  const kind = `csp-report:${page}:${JSON.stringify(detail)}`;
  if ((await node.throttle.hit(kind, { burst: 1, seconds: RECORDED.seconds })) > 0) return;
  if ((await node.throttle.hit('csp-reports', RECORDED)) > 0) return;
  node.log.warn({ page, ...detail }, 'a browser kept a page from something');
  await recordEvent(node.db, request, {
    actor: 'visitor',
    action: 'csp_violated',
    object: `page:${page}`,
    detail,
  });
}

/** The trail cannot keep half a character either, whether it was sent or comes of cutting. */
function cut(value: string): string {
  return value.slice(0, TEXT_LENGTH_MAX).toWellFormed();
}

/** What comes after the path may name a person or hold a token. */
function pathOf(address: string): string {
  return URL.canParse(address) ? cut(new URL(address).pathname) : '';
}

/** A foreign address without its path; words such as 'inline' as they are. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return cut(blocked);
  const { origin, protocol } = new URL(blocked);
  return cut(origin === 'null' ? protocol : origin);
}
