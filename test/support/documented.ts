import { appendFileSync, mkdirSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { ANSWERED_FOLDER } from '../../scripts/stages/unanswered-calls.ts';
import { formatOpenapi } from '../../src/server/platform/web/openapi/format-openapi.ts';
import { OTHER_POSTS, OTHER_ROUTES } from '../../src/server/platform/web/route-access.ts';

/** Whether what a server answers is what /openapi.json says of it. */

export interface Answered {
  /** As the document has it. */
  readonly path: string;
  readonly method?: 'get' | 'post';
  readonly http: number;
  readonly headers: Headers;
  /** Null where nothing was sent, or no JSON. */
  readonly body: unknown;
}

const RESPONSE = z.looseObject({
  $ref: z.string().optional(),
  headers: z.record(z.string(), z.unknown()).default({}),
  content: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
});
type Documented = z.output<typeof RESPONSE>;

const DOCUMENT = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.record(z.string(), RESPONSE) })),
  ),
  components: z.looseObject({ responses: z.record(z.string(), RESPONSE) }),
});

/** What a client may rely on: with an answer that carries one of these, the document has to name it. */
const NAMED_HEADERS = ['Retry-After', 'Idempotent-Replayed', 'Server-Time'] as const;

let opened: ReturnType<typeof openDocument> | undefined;

/** Whether the document describes a path; what only machines of the operator use is not in it. */
export function isDocumented(path: string): boolean {
  opened ??= openDocument();
  return opened.names(path);
}

/** What is wrong with an answer, in words; null when the document describes it. */
export function documentFaultOf({ path, method = 'post', http, headers, body }: Answered): string | null {
  opened ??= openDocument();
  const found = opened.responseOf(path, method, http);
  if (found === undefined) return `${path} answered ${http}, which the document does not name`;
  const { content = {}, headers: named } = found.response;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const unnamed = [
    ...(type === '' || type in content ? [] : [type]),
    ...NAMED_HEADERS.filter((name) => headers.has(name) && !(name in named)),
  ];
  if (unnamed.length > 0)
    return `${path} answered ${http} with ${unnamed.join()}, which the document does not name`;
  if (type !== 'application/json' || found.check === null)
    return body === null ? null : `${path} answered ${http} with a body`;
  if (!found.check(body))
    return `${path} answered ${http} unlike the document: ${opened.explain(found.check)}`;
  if (method === 'post') noteAnswer(path, body);
  return null;
}

/** For the check of a whole run that every call was seen to succeed. */
const noted = new Set<string>();

const OUTCOME = z.looseObject({ status: z.unknown().optional(), code: z.unknown().optional() });

function noteAnswer(path: string, body: unknown): void {
  const { status, code } = OUTCOME.parse(body);
  const answer = `${path} ${status === true ? 'success' : String(code)}`;
  if (noted.has(answer)) return;
  noted.add(answer);
  mkdirSync(ANSWERED_FOLDER, { recursive: true });
  appendFileSync(`${ANSWERED_FOLDER}/${process.pid}`, `${answer}\n`);
}

function openDocument() {
  const document = DOCUMENT.parse(
    JSON.parse(JSON.stringify(formatOpenapi({ calls, gets: OTHER_ROUTES, posts: OTHER_POSTS }))),
  );
  const { responses } = document.components;
  // Keywords of OpenAPI stand beside those of JSON Schema.
  // Most checks run a few times only: to polish their code takes as long as to write it.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  ajv.addSchema(document, 'openapi');
  const checks = new Map<string, ValidateFunction>();
  const checkOf = (key: string, { content }: Documented): ValidateFunction | null => {
    const schema = content?.['application/json']?.schema;
    if (schema === undefined) return null;
    const check = checks.get(key) ?? ajv.compile(refersTo('openapi', closed(schema)));
    checks.set(key, check);
    return check;
  };
  return {
    names: (path: string) => path in document.paths,
    responseOf: (path: string, method: string, http: number) => {
      const own = document.paths[path]?.[method]?.responses[http];
      if (own === undefined) return undefined;
      const response =
        own.$ref === undefined ? own : responses[own.$ref.replace('#/components/responses/', '')];
      if (response === undefined) return undefined;
      return { response, check: checkOf(own.$ref ?? `${method} ${path} ${http}`, response) };
    },
    explain: (check: ValidateFunction) => ajv.errorsText(check.errors, { dataVar: 'body' }),
  };
}

/**
 * The document leaves room for fields of later versions. In our own answers a field that it does not name is a fault.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isRecord(schema)) return schema;
  if ('allOf' in schema) return { ...schema, unevaluatedProperties: false };
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isOpen =
    isRecord(schema['properties']) && schema['type'] === 'object' && !('additionalProperties' in schema);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}

/** A schema that stands alone, with its references leading into the document. */
function refersTo(document: string, schema: unknown): object {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${document}#/`);
  return z.looseObject({}).parse(JSON.parse(text));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
