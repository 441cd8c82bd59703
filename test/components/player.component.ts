import { expect } from '@playwright/test';
import { addBid } from '../journeys/add-bid.ts';
import { openInApp } from '../journeys/open-in-app.ts';
import { component } from './component.ts';
import { findLookProblems, findLookProblemsInEveryLanguage } from './find-case-problems.ts';

component('Log-in: when the server is not reached it says so, with a way on', async ({ page, open }) => {
  await open('player: Log-in, server not reached');
  const note = page.getByRole('status').filter({ hasText: 'No connection.' });
  await expect(note.getByRole('button', { name: 'Try again' })).toBeVisible();
});

component(
  'Log-in: what is missing is said at its field, and the first one has the cursor',
  async ({ page, open }) => {
    await open('player: Log-in, usual');
    await page.getByRole('button', { name: 'LOGIN' }).click();
    const phone = page.getByRole('textbox', { name: 'Phone No' });
    await expect(phone).toHaveAccessibleDescription('Phone No is required!');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password is required!',
    );
  },
);

for (const [what, button] of [
  ['My bids', 'Try again'],
  ['Passbook', 'Try again'],
  ['Limits', 'Try again'],
] as const) {
  component(
    `${what}: without a connection nothing is guessed, and it can be asked for again`,
    async ({ page, open }) => {
      await open(`player: ${what}, offline`);
      await expect(page.getByRole('main').getByRole('button', { name: button })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
    },
  );
}

component(
  'Passbook: under a payment that waits it says that nothing has moved yet',
  async ({ page, open }) => {
    await open('player: Passbook, empty');
    await expect(page.getByText('No points have come in or gone out yet.')).toBeVisible();
  },
);

component(
  'Game rates: those that cannot be read are not guessed, and can be asked for again',
  async ({ page, open }) => {
    await open('player: Game rates, failed');
    await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
    await expect(page.getByText('Your points are safe. We could not reach the server.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  },
);

component('Game rates: each game tells what ten points pay', async ({ page, open }) => {
  await open('player: Game rates, usual');
  await expect(page.getByRole('article', { name: 'Full Sangam' })).toContainText('1,00,000');
  await page.getByRole('tab', { name: 'Starline' }).click();
  await expect(page.getByRole('tab', { name: 'Starline' })).toHaveAttribute('aria-selected', 'true');
});

component('How to play: tells its steps, also without a video', async ({ page, open }) => {
  await open('player: How to play, without a video');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bid.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /video/i })).toHaveCount(0);
});

component(
  'Deposit history: a rejected one has its reason, an expired one says what to do',
  async ({ page, open }) => {
    await open('player: Deposit history, rejected and expired');
    await expect(page.getByRole('article', { name: '₹500, Rejected' })).toContainText('Reason: तिरुवनंतपुरम');
    await expect(page.getByRole('article', { name: '₹500, Expired' })).toContainText(
      'If you have paid, contact us.',
    );
    await expect(page.getByRole('article', { name: '₹500, Approved' })).toContainText(
      '200 points are kept for you until your own limit has room.',
    );
  },
);

component('Withdraw history: each shows how far it is', async ({ page, open }) => {
  await open('player: Withdraw history, usual');
  const stepsOf = (state: string) =>
    page
      .getByRole('article', { name: new RegExp(state) })
      .getByRole('list', { name: 'Steps of this withdrawal' });
  await expect(stepsOf('Pending').getByRole('listitem')).toHaveCount(3);
  await expect(stepsOf('Approved').getByRole('listitem').last()).toContainText('Paid to Google Pay');
  await expect(stepsOf('Cancelled')).toContainText('600 points are back in your wallet.');
});

component(
  'Withdraw history and deposit history: empty ones say so in the words of the documents',
  async ({ page, open }) => {
    await open('player: Withdraw history, empty');
    await expect(page.getByText('No withdrawal history available')).toBeVisible();
    await open('player: Deposit history, empty');
    await expect(page.getByText('No add fund transactions found.')).toBeVisible();
  },
);

component('Wallet: what is held is told, and a number that waits says until when', async ({ page, open }) => {
  await open('player: Wallet, usual');
  await expect(page.getByRole('button', { name: /^Paytm .*can be used from .*Waits$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^PhonePe Add number/ })).toBeVisible();
});

component('Limits: a break tells until when, and offers no other', async ({ page, open }) => {
  await open('player: Limits, on a break');
  await expect(page.getByText('You are on a break until 24 Nov 2026')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Exclude myself' }).getByRole('radio')).toHaveCount(3);
});

component(
  'Limits: who has asked back after an exclusion reads from when on, and cannot exclude twice',
  async ({ page, open }) => {
    await open('player: Limits, excluded');
    await expect(page.getByText('Play is open again from 24 Nov 2026')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exclude myself' })).toHaveCount(0);
  },
);

for (const language of ['hi', 'mr'] as const) {
  component(
    `Home in ${language}: market names and words are in Devanagari letters`,
    async ({ page, open }) => {
      await open('player: Home, usual', { language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('article', { name: 'सह्याद्री डे' })).toBeVisible();
      await expect(page.getByRole('navigation')).toContainText(/[\u0900-\u097F]/);
    },
  );
}

component('Log-in: a password can be looked at before it is sent', async ({ page, open }) => {
  await open('player: Log-in, usual');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('kumkum-4471');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

component('The code screen without a registration leads back to the start', async ({ page, open }) => {
  await open('player: Code of the registration, without a registration');
  await page.getByRole('link', { name: 'Start over' }).click();
  await expect(page).toHaveURL(/\/r$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
});

component('The bar below marks the part of the app that the player is in', async ({ page, open }) => {
  await open('player: Home, usual');
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  await expect(marked).toHaveAccessibleName('Home');
  const parts = {
    Funds: ['/imp9', '/payviaupi', '/addfundhistory', '/qrpay', '/wallet', '/withdraw', '/transfer'],
    Passbook: ['/transaction', '/histories', '/statement'],
    Bids: ['/bid', '/win', '/impbid', '/impwin'],
  };
  for (const [name, addresses] of Object.entries(parts)) {
    for (const [place, address] of addresses.entries()) {
      await openInApp(page, address);
      await expect(marked, address).toHaveText(name);
      await expect(marked).toHaveAttribute('aria-current', place === 0 ? 'page' : 'true');
    }
  }
  await openInApp(page, '/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await expect(marked).toHaveCount(0);
});

// A bid screen while it is filled in.
for (const { game, family, field, number, points } of [
  { game: 'Single Digit', family: 'Sahyadri Day', field: 'Digit', number: '3', points: '20' },
  { game: 'Triple Pana', family: 'King 01:00 PM', field: 'Pana', number: '777', points: '20' },
  { game: 'Jodi Digit', family: 'Chameli Gali', field: 'Jodi', number: '47', points: '20' },
] as const) {
  component(
    `${game} of ${family}: a list with a bid in it is whole in every look and language`,
    async ({ page, open }) => {
      await open(`player: Bidding, ${game}, ${family}`);
      await addBid(page, { field, number, points });
      await page.getByRole('button', { name: /Show your bids$/ }).click();
      await expect(page.getByRole('button', { name: `Change ${number}, ${points} points` })).toBeVisible();
      expect(await findLookProblemsInEveryLanguage(page)).toEqual([]);
    },
  );
}

component('SP DP TP: before and after a group goes in, it is whole in every look', async ({ page, open }) => {
  await open('player: Bidding, SP DP TP, Sahyadri Day');
  for (const kind of ['SP', 'DP', 'TP']) await page.getByRole('checkbox', { name: kind }).check();
  await page.getByRole('textbox', { name: 'Digit', exact: true }).fill('4');
  await expect(page.getByText('Digit 4: SP 12 + DP 9 + TP 1')).toBeVisible();
  expect(await findLookProblems(page)).toEqual([]);
  await addBid(page, { field: 'Digit', number: '4', points: '10' });
  await page.getByRole('button', { name: /Show your bids$/ }).click();
  await expect(page.getByRole('button', { name: /^Delete all 22/ })).toBeVisible();
  expect(await findLookProblems(page)).toEqual([]);
});

component('Half Sangam: panas to choose from are whole in every look', async ({ page, open }) => {
  await open('player: Bidding, Half Sangam, Sahyadri Day');
  await page.getByRole('textbox', { name: 'Open Digit' }).fill('4');
  await page.getByRole('textbox', { name: 'Close Pana' }).fill('12');
  await expect(page.getByRole('button', { name: /^128/ })).toBeVisible();
  expect(await findLookProblems(page)).toEqual([]);
});

for (const [opener, name] of [
  ['banner', 'Menu'],
  ['navigation', 'Support'],
] as const) {
  component(`${name} opens above the screen, and Esc gives the screen back`, async ({ page, open }) => {
    await open('player: Home, usual');
    await page.getByRole(opener).getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole(opener).getByRole('button', { name })).toBeFocused();
  });
}
