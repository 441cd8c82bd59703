import { expect, type Page } from '@playwright/test';
import { callServer } from '../support/test-client.ts';

let newcomers = 0;

/**
 * Registers somebody with the welcome points and nothing else, so that every bid and win the journey meets is its own,
 * and opens an address.
 */
export async function enterAsNewcomer(
  page: Page,
  house: { readonly url: string },
  address = '/imp',
): Promise<void> {
  newcomers += 1;
  const mobile = `97${String(newcomers).padStart(8, '0')}`;
  const { body } = await callServer(house.url, '/api-check-mobile', { mobile });
  const answer = await page.request.post('/api-user-registration', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      name: 'Ravi Test',
      mobile,
      password: 'kumkum-4471',
      otp: body.otp,
      otp_token: '',
      session: 'cookie',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(address);
}
