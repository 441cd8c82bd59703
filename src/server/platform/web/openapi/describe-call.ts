import { z } from 'zod';
import type { CallSpec } from '#contract/call.ts';
import { replyForClients } from '#contract/clients/client-replies.ts';
import { refusalsOf } from '#contract/refusal-lists.ts';
import { componentOf } from './components.ts';
import { describeRefusals } from './describe-refusals.ts';
import { securityOf } from './security.ts';

/** One call as an operation of the document. */
export function describeCall(path: string, spec: CallSpec): object {
  return {
    operationId: path.replace(/^\//, '').replaceAll('/', '-'),
    summary: spec.summary,
    description: `${spec.spec}. Caller: ${spec.actor}${spec.permission === undefined ? '' : ` with ${spec.permission}`}.`,
    tags: [path.startsWith('/console/') ? 'staff' : 'player'],
    security: securityOf(spec.actor, { tokenInBody: true }),
    ...parametersOf(spec),
    // Also where every field may be left out: JSON of no length is none.
    requestBody: { required: true, content: bodyOf(spec) },
    responses: {
      200: {
        description: 'The reply',
        ...headersOf(spec),
        content: { 'application/json': { schema: replyOf(replyForClients(path, spec)) } },
      },
      ...(spec.conditional === true
        ? { 304: { description: 'Nothing has changed', ...headersOf(spec) } }
        : {}),
      ...describeRefusals(refusalsOf(spec)),
    },
  };
}

function parametersOf({ idempotent, keyless, conditional }: CallSpec): object {
  const parameters = [
    ...(idempotent === true ? [componentOf('parameters', keyless === true ? 'OptionalKey' : 'Key')] : []),
    ...(conditional === true ? [componentOf('parameters', 'IfNoneMatch')] : []),
  ];
  return parameters.length === 0 ? {} : { parameters };
}

function headersOf({ idempotent, conditional }: CallSpec): object {
  const headers = {
    ...(idempotent === true ? { 'Idempotent-Replayed': componentOf('headers', 'IdempotentReplayed') } : {}),
    ...(conditional === true
      ? { ETag: componentOf('headers', 'ETag'), 'Server-Time': componentOf('headers', 'ServerTime') }
      : {}),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

function bodyOf(spec: CallSpec): object {
  const body = { schema: inputOf(spec) };
  return { 'application/json': body, ...(spec.multipart === true ? { 'multipart/form-data': body } : {}) };
}

/** The input, with what the server reads from a body before the call does. */
function inputOf({ actor, idempotent, input }: CallSpec): object {
  const { properties, ...rest } = schemaOf(input, 'input');
  return {
    ...rest,
    properties: {
      ...properties,
      ...(actor === 'player' || actor === 'visitor'
        ? { unique_token: componentOf('schemas', 'UniqueToken') }
        : {}),
      ...(idempotent === true ? { request_id: componentOf('schemas', 'RequestId') } : {}),
    },
  };
}

/** The reply between the fields of every answer, in one flat object, which every generator of clients understands. */
function replyOf(reply: z.ZodType): object {
  const { properties, required = [], ...rest } = schemaOf(reply, 'output');
  return {
    ...rest,
    required: ['status', 'msg', 'message', ...required],
    properties: {
      status: { type: 'boolean', enum: [true] },
      msg: { type: 'string', description: 'the sentence for people' },
      message: { type: 'string', description: 'the same as msg' },
      ...properties,
    },
  };
}

const OBJECT = z.looseObject({
  type: z.literal('object'),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).optional(),
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): z.output<typeof OBJECT> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Closed objects would forbid every later field.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      nameKeys(jsonSchema);
    },
  });
  return OBJECT.parse(rest);
}

/** An object with a field for each name of a list gets these fields: generators and linters do not look at `propertyNames`. */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== 'object' || typeof additionalProperties !== 'object') return;
  const names = propertyNames.enum?.map(String) ?? [];
  if (names.length > 0)
    schema.properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  if (names.length > 0) delete schema.additionalProperties;
  delete schema.propertyNames;
}
