import { expect, type Page } from '@playwright/test';
import { hear } from './hear.ts';
import { journey } from './journey.ts';

journey('Whoever types something wrong reads what it is', { tag: '@mobile' }, async ({ page, watch }) => {
  watch.expectRefusals(401);
  await page.goto('/login');
  const phone = page.getByRole('textbox', { name: 'Phone No' });
  const password = page.getByRole('textbox', { name: 'Password' });
  const logIn = page.getByRole('button', { name: 'LOGIN' });

  await logIn.click();
  await expect(phone).toHaveAccessibleDescription('Phone No is required!');
  await expect(password).toHaveAccessibleDescription('Password is required!');

  await phone.fill('12345');
  await logIn.click();
  await expect(phone).toHaveAccessibleDescription('Phone No is not valid!');

  await phone.fill('9811111111');
  await password.fill('somebody-else');
  await hear(page.getByRole('status').getByText('User Not Registered'), () => logIn.click());
  await expect(phone).toHaveAccessibleDescription('User Not Registered');
  await expect(page.getByRole('alert')).toHaveText(
    'Number or password is wrong. Check both, or set a new password with Forgot Password?',
  );
});

journey(
  'The button says Please wait... until the answer comes, and takes no second tap',
  { tag: '@mobile' },
  async ({ page }) => {
    let asked = 0;
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api-user-login', async (route) => {
      asked += 1;
      await answered;
      await route.continue();
    });
    await page.goto('/login');
    await demoLogin(page).click();
    const busy = page.getByRole('button', { name: 'Please wait...' });
    await expect(busy).toBeVisible();
    await busy.click({ force: true });
    answer();
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
    expect(asked).toBe(1);
  },
);

journey('Logging in leads to where the player wanted to go', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/imp4');
  await expect(page).toHaveURL(/\/login$/);
  await demoLogin(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Bids' })).toBeVisible();
  await expect(page).toHaveURL(/\/imp4$/);
  await expect(page.getByRole('link', { name: /^Wallet: / })).toBeVisible();
});

function demoLogin(page: Page) {
  return page.getByRole('button', { name: /^Asmita Jadhav/ });
}
