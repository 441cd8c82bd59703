import { expect, type Page } from '@playwright/test';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';

/** Logs in a player of the demo world like the login screen, without showing it, and opens an address. */
export async function enterAsPlayer(page: Page, player: number, address = '/imp'): Promise<void> {
  const { people } = readDemoFiles();
  const answer = await page.request.post('/api-user-login', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      mobile: people.players[player]?.mobile,
      password: people.password,
      device_id: '',
      session: 'cookie',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(address);
}
