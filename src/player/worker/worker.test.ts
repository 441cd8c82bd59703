import { beforeEach, expect, test, vi } from 'vitest';

type FetchEvent = { readonly request: object; readonly respondWith: (answer: Promise<Response>) => void };

const handlers = new Map<string, (event: FetchEvent) => void>();
const SCRIPT = 'https://ank.example/assets/slips.js';

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('BUILT_FILES', []);
  vi.stubGlobal('BUILT_VERSION', 'one');
  vi.stubGlobal('self', {
    location: { origin: 'https://ank.example' },
    addEventListener: (name: string, handle: (event: FetchEvent) => void) => handlers.set(name, handle),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('a script')));
  // Of another project, whose types know the globals of a worker.
  const worker: string = './worker.ts';
  await import(worker);
  return () => vi.unstubAllGlobals();
});

async function answerTo(url: string): Promise<string> {
  let answered: Promise<Response> | undefined;
  const request = { method: 'GET', mode: 'cors', url };
  handlers.get('fetch')?.({
    request,
    respondWith: (answer) => {
      answered = answer;
    },
  });
  return (await answered)?.text() ?? 'not answered';
}

test('a file of the app is kept when it has come', async () => {
  const put = vi.fn<() => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('caches', { open: () => Promise.resolve({ match: () => Promise.resolve(), put }) });
  expect(await answerTo(SCRIPT)).toBe('a script');
  expect(put).toHaveBeenCalledOnce();
});

test('on a phone that is full it comes all the same', async () => {
  const put = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  vi.stubGlobal('caches', { open: () => Promise.resolve({ match: () => Promise.resolve(), put }) });
  expect(await answerTo(SCRIPT)).toBe('a script');
});

test('nothing of the calls is answered by the worker', async () => {
  expect(await answerTo('https://ank.example/api-my-slips')).toBe('not answered');
});
