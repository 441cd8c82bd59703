import type { CallPath, Calls, Envelope } from '#contract/calls.ts';

export interface TestAnswer<Reply> {
  readonly http: number;
  readonly headers: Headers;
  readonly body: Envelope & Partial<Reply>;
}

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a server over real HTTP, as a client that is no browser of ours would. */
export async function callServer<Path extends CallPath>(
  url: string,
  path: Path,
  input: unknown,
  { token, key, headers }: CallOptions = {},
): Promise<TestAnswer<Calls[Path]['reply']>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    body: typeof input === 'string' ? input : JSON.stringify(input),
  });
  const body: unknown = JSON.parse(await response.text());
  if (!isBody<Calls[Path]['reply']>(body)) throw new Error(`${path} did not answer an object`);
  return { http: response.status, headers: response.headers, body };
}

/** Its fields are what the contract says; tests that doubt one look at it. */
function isBody<Reply>(body: unknown): body is TestAnswer<Reply>['body'] {
  return typeof body === 'object' && body !== null;
}
