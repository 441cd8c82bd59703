import { expect, type Page } from '@playwright/test';
import { AT_THE_DOOR } from '../support/at-the-door.ts';
import { callServer } from '../support/test-client.ts';

let newcomers = 0;

export const NEWCOMER_PASSWORD = 'kumkum-4471';

/**
 * Registers somebody with the welcome points and nothing else, so that every bid and win the journey meets is its own,
 * and opens an address. Answers the number to log in with.
 */
export async function enterAsNewcomer(
  page: Page,
  house: { readonly url: string },
  address = '/imp',
): Promise<string> {
  newcomers += 1;
  const mobile = `97${String(newcomers).padStart(8, '0')}`;
  const { body } = await callServer(house.url, '/api-check-mobile', { mobile });
  const answer = await page.request.post('/api-user-registration', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      name: 'Ravi Test',
      mobile,
      password: NEWCOMER_PASSWORD,
      otp: body.otp,
      otp_token: '',
      ...AT_THE_DOOR,
      jurisdiction: '',
      session: 'cookie',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(address);
  return mobile;
}
