import type { CallPath, Calls, Envelope } from '#contract/calls.ts';
import { clientReplies } from '#contract/clients/client-replies.ts';
import { documentFaultOf } from './documented.ts';
import { prove } from './prove.ts';

export interface TestAnswer<Reply> {
  readonly http: number;
  readonly headers: Headers;
  readonly body: Envelope & Partial<Reply>;
}

/** What a browser says of a request of one of our own pages; with a cookie and no token it gets their short answers. */
export const OUR_PAGE = { 'sec-fetch-site': 'same-origin' } as const;

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a proof of work is given where one is asked for, as our app does. */
  readonly proves?: boolean;
  /** Whether the answer is held against the document; not where its time is measured. */
  readonly checks?: boolean;
}

/**
 * Calls a server over real HTTP, as a client that is no browser of ours would. An answer that is not as /openapi.json says
 * is a fault, in every test.
 */
export async function callServer<Path extends CallPath>(
  url: string,
  path: Path,
  input: unknown,
  { token, key, headers, proves = true, checks = true }: CallOptions = {},
): Promise<TestAnswer<Calls[Path]['reply']>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // A kept one may be ended by the server while this process is held up, and fetch does not ask again.
      connection: 'close',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
  const body: unknown = JSON.parse(await response.text());
  const answer = { path, http: response.status, headers: response.headers, body };
  // Our own pages get shorter replies of some calls, which no document describes.
  const isShorter = headers?.['sec-fetch-site'] === OUR_PAGE['sec-fetch-site'] && path in clientReplies;
  const fault = checks && !isShorter ? documentFaultOf(answer) : null;
  if (fault !== null) throw new Error(fault);
  if (!isBody<Calls[Path]['reply']>(body)) throw new Error(`${path} did not answer an object`);
  if (proves && body.code === 'proof_required') {
    const proof = prove(body.params ?? {});
    const again = { ...(token === undefined ? {} : { token }), ...(key === undefined ? {} : { key }) };
    return callServer(url, path, input, {
      ...again,
      headers: { ...headers, 'proof-of-work': proof },
      proves: false,
    });
  }
  return { http: response.status, headers: response.headers, body };
}

/** Its fields are what the contract says; tests that doubt one look at it. */
function isBody<Reply>(body: unknown): body is TestAnswer<Reply>['body'] {
  return typeof body === 'object' && body !== null;
}
