// A network that says nothing for so long is treated as none.
const PATIENCE_MS = 4000;

/** The newest page from the server. Without one, the page that came with this worker: it is the same for every address. */
export async function answerPage(request: Request, cacheName: string): Promise<Response> {
  const kept = await caches.match('/', { cacheName });
  if (kept === undefined) return fetch(request);
  const answer = await Promise.race([fetch(request).catch(() => undefined), nothingFor(PATIENCE_MS)]);
  return answer === undefined || answer.status >= 500 ? kept : answer;
}

/** A file of the app: its content never changes under its name, so the kept one is as good as any. */
export async function answerFile(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // An error under the name of a file would stay for good.
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

function nothingFor(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
