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
  const body: TestAnswer<Calls[Path]['reply']>['body'] = parseBody(await response.text());
  return { http: response.status, headers: response.headers, body };
}

/** What a server answered is what the contract says; tests that doubt it look at the fields. */
function parseBody<Body>(text: string): Body {
  const body: Body = JSON.parse(text);
  return body;
}
