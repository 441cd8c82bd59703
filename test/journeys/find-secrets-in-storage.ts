import type { Page } from '@playwright/test';

/** What scripts of a page can read there, by its place. */
type Dump = Readonly<Record<string, string>>;

/**
 * Where a page keeps what it must not (AUTH-12): passwords, codes and tokens, in any storage that scripts
 * can read, in the address, or in what the history keeps with it.
 */
export async function findSecretsInStorage(
  page: Page,
  secrets: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (page.isClosed() || !page.url().startsWith('http')) return [];
  const dump = await dumpStorage(page);
  return Object.entries(dump).flatMap(([place, text]) =>
    [...secrets].filter((secret) => holds(text, secret)).map((secret) => `${secret} in ${place}: ${text}`),
  );
}

/** A code of four digits is a secret only where it stands alone, not as a part of a longer number or key. */
function holds(text: string, secret: string): boolean {
  const parts = /^\d+$/.test(secret) ? text.split(/[^\da-z]+/i) : [];
  return parts.length > 0 ? parts.includes(secret) : text.includes(secret);
}

function dumpStorage(page: Page): Promise<Dump> {
  return page.evaluate(async () => {
    const dump: Record<string, string> = {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      'cookies that scripts see': document.cookie,
      history: JSON.stringify(history.state) ?? '',
      address: location.href,
    };
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      dump[`cache ${name}`] = kept.map((request) => request.url).join('\n');
    }
    for (const { name = '' } of await indexedDB.databases())
      dump[`database ${name}`] = await readDatabase(name);
    return dump;

    async function readDatabase(name: string): Promise<string> {
      const database = await answerOf(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const kept = await Promise.all(
        stores.map((store) => answerOf(database.transaction(store).objectStore(store).getAll())),
      );
      database.close();
      return JSON.stringify(kept);
    }

    // This function runs in the page and cannot use anything of this file.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
      });
    }
  });
}
