import type { Locator } from '@playwright/test';

/** Listens while something is done: what is said about it stands for some seconds only, and a slow test would come too late. */
export async function hear(said: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([said.waitFor(), act()]);
}
