import { z } from 'zod';
import type { CallSpec } from '#contract/call.ts';
import { COMMON_REFUSALS } from '#contract/refusal-lists.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';

/** The contract as an OpenAPI 3.1 document. */
export function formatOpenapi(calls: Readonly<Record<string, CallSpec>>): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ank',
      version: '1',
      description:
        'Every call is POST with a JSON body. Answers carry status, msg and message; refusals also a stable code and, where a field is to blame, fields. Amounts are decimal strings of points.',
    },
    paths: Object.fromEntries(
      Object.entries(calls).map(([path, spec]) => [path, { post: operation(path, spec) }]),
    ),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'unique_token of the log-in; also accepted in the body.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sid',
          description: 'Our own client, same origin only.',
        },
      },
    },
  };
}

function operation(path: string, spec: CallSpec): object {
  return {
    operationId: path.replace(/^\//, '').replaceAll('/', '-'),
    summary: spec.summary,
    description: `${spec.spec}. Caller: ${spec.actor}${spec.permission === undefined ? '' : ` with ${spec.permission}`}.`,
    tags: [path.startsWith('/console/') ? 'staff' : 'player'],
    ...(spec.actor === 'anyone' ? {} : { security: [{ token: [] }, { cookie: [] }] }),
    ...(spec.idempotent === true
      ? {
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              // Who cannot set headers sends it as `request_id` in the body.
              required: false,
              schema: { type: 'string', minLength: 1, maxLength: 255 },
            },
          ],
        }
      : {}),
    requestBody: { content: { 'application/json': { schema: schemaOf(spec.input, 'input') } } },
    responses: {
      200: response('The reply', envelope(true, spec.reply)),
      ...refusalResponses([...spec.refusals, ...COMMON_REFUSALS]),
    },
  };
}

function refusalResponses(codes: readonly RefusalCode[]): object {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of codes)
    byStatus.set(REFUSALS[code].status, [...(byStatus.get(REFUSALS[code].status) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      response(list.map((code) => `${code}: ${REFUSALS[code].message}`).join('\n'), refusalSchema(list)),
    ]),
  );
}

function refusalSchema(codes: readonly RefusalCode[]): object {
  return {
    type: 'object',
    required: ['status', 'msg', 'message', 'code'],
    properties: {
      status: { const: false },
      msg: { type: 'string' },
      message: { type: 'string' },
      code: { enum: codes },
      params: { type: 'object', additionalProperties: { type: 'string' } },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      request_id: { type: 'string' },
    },
  };
}

function envelope(status: boolean, reply: z.ZodType): object {
  const properties = { status: { const: status }, msg: { type: 'string' }, message: { type: 'string' } };
  return {
    allOf: [
      { type: 'object', required: ['status', 'msg', 'message'], properties },
      schemaOf(reply, 'output'),
    ],
  };
}

function response(description: string, schema: object): object {
  return { description, content: { 'application/json': { schema } } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
