import type { FastifyInstance } from 'fastify';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { REFUSALS } from '#contract/refusals.ts';
import { formatOpenapi } from './openapi/format-openapi.ts';
import { OTHER_POSTS, OTHER_ROUTES } from './route-access.ts';
import { packText, type PackedText, sendPacked } from './packed-text.ts';

/** The documents that describe all calls. */
export function mountReference(app: FastifyInstance, publicUrl: string): void {
  const documents = [
    {
      path: '/openapi.json',
      type: 'application/json; charset=utf-8',
      format: () =>
        JSON.stringify(formatOpenapi({ calls, gets: OTHER_ROUTES, posts: OTHER_POSTS }, publicUrl)),
    },
    { path: '/reference', type: 'text/html; charset=utf-8', format: formatReference },
  ];
  for (const { path, type, format } of documents) {
    // Written when somebody first asks for it, so that no start waits for it, and never again: it takes long.
    let text: Promise<PackedText> | undefined;
    app.get(path, async (request, reply) =>
      sendPacked(request, reply, { text: await (text ??= packText(format())), type, kept: 'no-store' }),
    );
  }
}

/** The calls as one page to read; the machine-readable form is /openapi.json. */
function formatReference(): string {
  const entries = Object.entries(calls);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Ank calls</title></head><body>
<h1>Ank calls</h1>
<p>Every call is POST with a JSON body. The same as <a href="/openapi.json">OpenAPI</a>.</p>
<ul>${entries.map(([path]) => `<li><a href="#${path}">${path}</a></li>`).join('')}</ul>
${entries.map(([path, spec]) => section(path, spec)).join('\n')}
</body></html>`;
}

function section(path: string, spec: CallSpec): string {
  const permission = spec.permission === undefined ? '' : ` with ${spec.permission}`;
  const refusals = spec.refusals.map(
    (code) => `<li><code>${code}</code> ${REFUSALS[code].status}: ${escape(REFUSALS[code].message)}</li>`,
  );
  return `<h2 id="${path}"><code>${path}</code></h2>
<p>${escape(spec.summary)} <small>${escape(spec.spec)}; caller: ${spec.actor}${permission}${spec.idempotent === true ? '; takes an Idempotency-Key' : ''}</small></p>
${refusals.length === 0 ? '' : `<ul>${refusals.join('')}</ul>`}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
