import { expect } from 'vitest';

/** An open stream of live updates, as text. */
export interface LiveStream {
  readonly response: Response;
  readonly text: () => string;
  readonly ended: () => boolean;
  /** Answers after how many milliseconds the text was there. */
  readonly hears: (text: string, msMax?: number) => Promise<number>;
  readonly close: () => void;
}

export async function openLiveStream(
  url: string,
  {
    token,
    path = '/api-live',
    headers,
  }: {
    readonly token?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<LiveStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}${path}`, {
    signal: abort.signal,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
  let text = '';
  let ended = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  // A stream that is cut off has ended like one that was closed.
  void read()
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  return {
    response,
    text: () => text,
    ended: () => ended,
    hears: async (wanted, msMax = 5_000) => {
      const startedAt = performance.now();
      await expect.poll(() => text, { timeout: msMax, interval: 5 }).toContain(wanted);
      return performance.now() - startedAt;
    },
    close: () => abort.abort(),
  };
}
