import type { Page } from '@playwright/test';

/** What a page keeps in this browser where scripts can read it. */
export interface Kept {
  /** The storages and the cookies that scripts see, as one text. */
  readonly text: string;
  /** Databases and caches, by name. The apps have none. */
  readonly stores: readonly string[];
}

export function readKept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return {
      text: [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie].join('\n'),
      stores: [...databases.map(({ name = '' }) => name), ...(await caches.keys())],
    };
  });
}
