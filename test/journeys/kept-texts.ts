import type { Page } from '@playwright/test';

/** Everything that a page keeps in this browser where scripts can read it, as text. */
export function keptTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const read = (store: Storage): readonly string[] =>
      Object.keys(store).map((key) => `${key}: ${store.getItem(key) ?? ''}`);
    const settled = <Value>(asked: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(new Error('the database cannot be read')));
      });
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const db = await settled(indexedDB.open(name));
        const stores = [...db.objectStoreNames];
        const rows = await Promise.all(
          stores.map((store) => settled(db.transaction(store).objectStore(store).getAll())),
        );
        return `${name}: ${JSON.stringify(rows)}`;
      }),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const answers = await Promise.all((await cache.matchAll()).map((answer) => answer.text()));
        return `${name}: ${answers.join('\n')}`;
      }),
    );
    return [...read(localStorage), ...read(sessionStorage), document.cookie, ...databases, ...cached];
  });
}
