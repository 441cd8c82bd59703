import type { RefusalCode } from '#contract/refusals.ts';
import type { Access } from '../route-access.ts';
import { componentOf } from './components.ts';
import { describeRefusals } from './describe-refusals.ts';
import { securityOf } from './security.ts';

interface RouteText {
  readonly summary: string;
  readonly description?: string;
  /** What is sent, by media type. */
  readonly content: Readonly<Record<string, object>>;
  /** What may stand after the question mark, with what each means. */
  readonly query?: Readonly<Record<string, string>>;
  readonly refusals: readonly RefusalCode[];
  /** What is answered beside these, by status. */
  readonly others?: Readonly<Record<number, object>>;
}

const TEXT = { schema: { type: 'string' } };
const FILE = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
const PICTURE = { 'image/jpeg': FILE, 'image/png': FILE, 'image/webp': FILE };

const EVENTS = `Server-sent events, each with one JSON object. They are hints to read again: whoever misses one polls. A stream says ": still here" every 20 seconds; when it ends, open it again after its "retry". Up to five streams per login are kept; one more ends the oldest.`;

/** Routes of the server that clients use and that are no calls; scripts and other programs find the rest in the documents. */
const ROUTE_TEXTS: Readonly<Record<string, RouteText>> = {
  '/api-live': {
    summary: 'Live updates for players; visitors hear of results.',
    description: `${EVENTS}

- market: {"game_id"}, a market has changed
- result: {"game_id", "open_result", "close_result"}
- wallet: {"wallet_amt"}, the own balance
- notice: {"kind": "win", "game_name", "amount"}, or {"kind": "content"} or {"kind": "account"} where these have changed`,
    content: { 'text/event-stream': TEXT },
    refusals: ['cross_site', 'too_many_requests'],
  },
  '/console/api/live': {
    summary: 'Live updates for staff.',
    description: `${EVENTS}

- session: {"session_id"}
- settlement: {"session_id"}
- approval: {"approval_id"}
- payment: {"of": "deposit" | "withdrawal"}`,
    content: { 'text/event-stream': TEXT },
    refusals: ['cross_site', 'too_many_requests', 'not_logged_in', 'not_allowed'],
  },
  '/payment-gateway': {
    summary: 'Where the payments of a site go. Both outcomes are answered 200.',
    description: 'A §7. Only the host of this server, and the one that the operator named, gets a UPI id.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['status', 'success', 'msg', 'message', 'data'],
          properties: {
            status: { type: 'boolean' },
            success: { type: 'boolean', description: 'the same as status' },
            msg: { type: 'string' },
            message: { type: 'string' },
            data: {
              type: 'object',
              required: ['upiId', 'gateway'],
              properties: {
                upiId: { type: 'string', description: 'empty where there is none' },
                gateway: { type: 'boolean', description: 'whether a payment gateway takes new payments' },
              },
            },
          },
        },
      },
    },
    query: { domain: 'the host of the site' },
    refusals: ['too_many_requests'],
  },
  '/chart/:of': {
    summary: 'A public chart of results as a page: of a market by its game_id, or of starline or gali.',
    content: { 'text/html': TEXT },
    query: {
      view: 'panel, jodi or digits',
      year: 'such as 2026',
      month: '1 to 12',
      range: 'days that the digits are counted: 30, 90, 365 or all',
      lang: 'en, hi or mr',
    },
    refusals: ['too_many_requests'],
    others: {
      302: { description: 'To the chart of the family that a slot of starline or a gali market is part of' },
      304: { description: 'Nothing has changed since the ETag that If-None-Match names' },
      404: {
        description: 'A page that says so; JSON where the address cannot be read',
        content: {
          'text/html': TEXT,
          'application/json': { schema: componentOf('schemas', 'Refusal') },
        },
      },
    },
  },
  '/picture/:id': {
    summary: 'A picture that the operator has published, such as one of the slider.',
    content: PICTURE,
    refusals: [],
  },
  '/api-export/:link': {
    summary: 'The own data as a file, once, at the path that /api-request-export answers.',
    content: { 'application/json': FILE, 'text/csv': TEXT },
    refusals: ['not_logged_in', 'export_link_spent', 'too_many_requests'],
  },
  '/api-receipt/:link': {
    summary: 'The receipt of an own withdrawal, within five minutes, at the path that the withdrawals name.',
    content: PICTURE,
    refusals: ['not_logged_in', 'export_link_spent', 'too_many_requests'],
  },
  '/payment-webhook/:gateway': {
    summary: 'Where a payment gateway reports payments, signed in its own way.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['status', 'msg', 'message', 'outcome'],
          properties: {
            status: { type: 'boolean', enum: [true] },
            msg: { type: 'string' },
            message: { type: 'string' },
            outcome: { type: 'string' },
          },
        },
      },
    },
    refusals: ['webhook_not_signed', 'body_too_large', 'too_many_requests'],
  },
  '/console/api/ledger-csv': ofStaff('The ledger as a file, by the filter of its page.', {
    'text/csv': TEXT,
  }),
  '/console/api/books-csv': ofStaff('All closed days as a file.', { 'text/csv': TEXT }),
  '/console/api/payment-picture/:id': ofStaff('The screenshot of a payment.', PICTURE),
  '/console/api/content-picture/:id': ofStaff('A picture that is not yet published.', PICTURE),
  '/console/api/result-evidence/:id': ofStaff('The picture that shows a result.', PICTURE),
};

/** Of every route; the first where an address cannot be read, or names nothing. */
const ROUTE_REFUSALS = ['unknown_call', 'unavailable', 'fault'] as const;

function ofStaff(summary: string, content: RouteText['content']): RouteText {
  return {
    summary,
    content,
    refusals: ['not_logged_in', 'cross_site', 'not_allowed', 'too_many_requests'],
  };
}

/** The routes among these that have a text, as paths of the document. */
export function describeRoutes(routes: ReadonlyMap<string, Access>, method: 'get' | 'post'): object {
  return Object.fromEntries(
    [...routes].flatMap(([url, access]) => {
      const text = ROUTE_TEXTS[url];
      return text === undefined
        ? []
        : [[url.replace(/:(\w+)/, '{$1}'), { [method]: describeRoute(url, access, text) }]];
    }),
  );
}

function describeRoute(url: string, { actor, permission }: Access, text: RouteText): object {
  const { summary, description = '', content, query = {}, refusals, others } = text;
  const inPath = /:(\w+)/.exec(url)?.[1];
  const parameters = [
    ...(inPath === undefined ? [] : [{ name: inPath, in: 'path', required: true, ...TEXT }]),
    ...Object.entries(query).map(([name, meaning]) => ({ name, in: 'query', description: meaning, ...TEXT })),
  ];
  return {
    operationId: url.replaceAll(/[^\w-]+/g, '-').replace(/^-/, ''),
    summary,
    description: [
      ...(description === '' ? [] : [description]),
      `Caller: ${actor}${permission === null ? '' : ` with ${permission}`}.`,
    ].join('\n\n'),
    tags: ['route'],
    security: securityOf(actor, { tokenInBody: false }),
    ...(parameters.length === 0 ? {} : { parameters }),
    responses: {
      200: { description: 'What was asked for', content },
      ...describeRefusals([...refusals, ...ROUTE_REFUSALS]),
      ...others,
    },
  };
}
