import { expect, type Page } from '@playwright/test';
import { farAddress } from '../support/far-address.ts';
import { REGISTRATION_TERMS } from '../support/registration-terms.ts';
import { callServer } from '../support/test-client.ts';

let newcomers = 0;

export const NEWCOMER_PASSWORD = 'kumkum-4471';

/**
 * Registers a player with the welcome points and nothing else, so that every bid and win of the journey is its own,
 * and opens an address. Returns the number to log in with.
 */
export async function enterAsNewcomer(
  page: Page,
  system: { readonly url: string },
  address = '/imp',
): Promise<string> {
  newcomers += 1;
  const mobile = `97${String(newcomers).padStart(8, '0')}`;
  const { body } = await callServer(system.url, '/api-check-mobile', { mobile }, { headers: farAddress() });
  const answer = await page.request.post('/api-user-registration', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      name: 'Ravi Test',
      mobile,
      password: NEWCOMER_PASSWORD,
      otp: body.otp,
      otp_token: '',
      ...REGISTRATION_TERMS,
      jurisdiction: '',
      session: 'cookie',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(address);
  return mobile;
}
