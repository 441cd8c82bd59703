/** What several operations of the document refer to. */
export const COMPONENTS = {
  schemas: {
    Refusal: {
      type: 'object',
      description: 'The one shape of every refusal',
      required: ['status', 'msg', 'message', 'code'],
      properties: {
        status: { type: 'boolean', enum: [false] },
        msg: { type: 'string', description: 'the sentence for people' },
        message: { type: 'string', description: 'the same as msg' },
        code: { type: 'string', description: 'stable, for programs' },
        params: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'what stands in the gaps of the sentence, by name',
        },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'the sentence by the field of the input that is to blame',
        },
        request_id: { type: 'string', description: 'of a fault: its number in the log of the server' },
      },
    },
    UniqueToken: {
      type: 'string',
      description:
        'The token of the log-in, for clients that set no Authorization header; the header counts first',
    },
    RequestId: {
      type: ['string', 'number', 'null'],
      description: 'The Idempotency-Key, for clients that cannot set headers; who sends both sends the same',
    },
  },
  parameters: {
    OptionalKey: {
      ...idempotencyKey(false),
      description:
        'The same key with the same body gets the first answer again and moves nothing; with another body it is refused. May be sent as request_id in the body instead. Without a key, the same request within a short time counts as the same one.',
    },
    Key: {
      ...idempotencyKey(true),
      description:
        'The same key with the same body gets the first answer again and moves nothing; with another body it is refused. Clients that cannot set headers send it as request_id in the body.',
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The ETag of the last answer: when nothing has changed since, the answer is 304',
      schema: { type: 'string' },
    },
  },
  headers: {
    RetryAfter: {
      description: 'How many seconds to wait, where that is known',
      schema: { type: 'string', pattern: String.raw`^\d+$` },
    },
    IdempotentReplayed: {
      description: 'Present when this is the answer of an earlier request again',
      schema: { type: 'string', enum: ['true'] },
    },
    ETag: { description: 'Names this answer, for If-None-Match', schema: { type: 'string' } },
    ServerTime: {
      description: "The server's clock, also of an answer without a body",
      schema: { type: 'string', format: 'date-time' },
    },
  },
} as const;

function idempotencyKey<const Required extends boolean>(required: Required) {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required,
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  } as const;
}

/** A reference to one of them. */
export function componentOf<const Kind extends keyof typeof COMPONENTS>(
  kind: Kind,
  name: keyof (typeof COMPONENTS)[Kind] & string,
): { readonly $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}
