import { expect, type Page } from '@playwright/test';

/**
 * The server carries out a call, and its answer never arrives. What is then asked once more waits until the returned
 * function is called, so that what the page says in between can be read.
 */
export async function loseFirstReply(page: Page, call: string): Promise<() => void> {
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  let isLost = false;
  await page.route(call, async (route) => {
    if (isLost) {
      await isRead;
      return route.continue();
    }
    isLost = true;
    const reply = await route.fetch();
    expect(reply.status()).toBe(200);
    return route.abort();
  });
  return goOn;
}
