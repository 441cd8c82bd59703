import { expect } from '@playwright/test';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';
import { journey } from './journey.ts';

journey('A registration that lacks something says what', { tag: '@mobile' }, async ({ page, watch }) => {
  watch.expectRefusals(409);
  await page.goto('/r');
  const name = page.getByRole('textbox', { name: 'Username' });
  const phone = page.getByRole('textbox', { name: 'Phone No' });
  const password = page.getByRole('textbox', { name: 'Password' });
  const register = page.getByRole('button', { name: 'REGISTER' });

  await register.click();
  await expect(name).toHaveAccessibleDescription('Username is required');
  await expect(phone).toHaveAccessibleDescription('Phone No is required!');
  await expect(password).toHaveAccessibleDescription('Password is required!');

  await name.fill('Ravi Test');
  await phone.fill('5812345670');
  await password.fill('short');
  await register.click();
  await expect(name).toHaveAccessibleDescription('');
  await expect(phone).toHaveAccessibleDescription('Phone No is not valid!');
  await expect(password).toHaveAccessibleDescription('Password must be at least 8 characters');

  await phone.fill(readDemoFiles().people.players[0]?.mobile ?? '');
  await password.fill('kumkum-4471');
  await register.click();
  await expect(page.getByRole('status').getByText('User Already Registered')).toBeVisible();
  await expect(phone).toHaveAccessibleDescription('User Already Registered');
});

journey(
  'Another code can be asked for after thirty seconds, which are counted down',
  { tag: '@mobile' },
  async ({ page }) => {
    await page.goto('/r');
    await page.getByRole('textbox', { name: 'Username' }).fill('Ravi Test');
    await page.getByRole('textbox', { name: 'Phone No' }).fill('9812345671');
    await page.getByRole('textbox', { name: 'Password' }).fill('kumkum-4471');
    await page.getByRole('button', { name: 'REGISTER' }).click();
    await expect(page.getByText('A verification code was sent to +91 98123 45671')).toBeVisible();

    const left = page.getByText(/^Resend code in \d+ s$/);
    await expect(left).toBeVisible();
    const seconds = async (): Promise<number> => Number((await left.textContent())?.replace(/\D/g, ''));
    const first = await seconds();
    expect(first).toBeGreaterThan(15);
    expect(first).toBeLessThanOrEqual(30);
    await expect.poll(seconds).toBeLessThan(first);
    await expect(page.getByRole('button', { name: 'Resend code' })).toBeHidden();

    // A player who looks again at what was typed finds it as it was.
    await page.getByRole('link', { name: 'Back to Previous Page' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('Ravi Test');
    await expect(page.getByRole('textbox', { name: 'Phone No' })).toHaveValue('9812345671');
  },
);

journey(
  'The code screen without a registration leads back to the start',
  { tag: '@mobile' },
  async ({ page }) => {
    await page.goto('/otpregister');
    await expect(page.getByText('Invalid navigation. Please start over.')).toBeVisible();
    await page.getByRole('link', { name: 'Start over' }).click();
    await expect(page).toHaveURL(/\/r$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  },
);
