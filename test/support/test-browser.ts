import type { CallPath, Calls } from '#contract/calls.ts';
import { callServer, type CallOptions, type TestAnswer } from './test-client.ts';

/** A browser that shows our own pages: it keeps cookies and says where a request comes from. */
export interface TestBrowser {
  readonly cookies: ReadonlyMap<string, string>;
  readonly call: <Path extends CallPath>(
    path: Path,
    input: unknown,
    options?: CallOptions,
  ) => Promise<TestAnswer<Calls[Path]['reply']>>;
}

export function openBrowser(url: string, headers: Readonly<Record<string, string>> = {}): TestBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (path, input, options = {}) => {
      const answer = await callServer(url, path, input, {
        ...options,
        headers: {
          'sec-fetch-site': 'same-origin',
          origin: url,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
          ...options.headers,
        },
      });
      for (const line of answer.headers.getSetCookie()) keep(cookies, line);
      return answer;
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const name = pair.slice(0, pair.indexOf('='));
  if (attributes.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, pair.slice(name.length + 1));
}
