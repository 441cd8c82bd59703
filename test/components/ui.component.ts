import { expect } from '@playwright/test';
import { component } from './component.ts';

component('Button: a busy one says so, keeps the focus and takes no press', async ({ page, open }) => {
  await open('ui: Button, busy');
  const button = page.getByRole('button', { name: 'Please wait...' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await button.press('Enter');
  await expect(button).toBeFocused();
  await expect(page.getByText('pressed 0 times')).toBeVisible();
});

component(
  'Button: one that is off is told to screen readers, and can still be reached',
  async ({ page, open }) => {
    await open('ui: Button, off');
    const button = page.getByRole('button', { name: 'Submit' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  },
);

component('Button: every kind is at least 44 pixels high', async ({ page, open }) => {
  await open('ui: Button, of every kind');
  for (const kind of ['solid', 'cta', 'line', 'danger']) {
    const box = await page.getByRole('button', { name: kind, exact: true }).boundingBox();
    expect(box?.height, kind).toBeGreaterThanOrEqual(44);
  }
});

component('Empty: its title is a heading and its next step a button', async ({ page, open }) => {
  await open('ui: Empty, with a next step');
  await expect(page.getByRole('heading', { name: 'NO DATA FOUND' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
});

component('ErrorCard: is an alert with a code and a way on', async ({ page, open }) => {
  await open('ui: ErrorCard, with a code');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Code NET-1');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
});

component('Field: its hint is its description', async ({ page, open }) => {
  await open('ui: Field, with a hint');
  const field = page.getByRole('textbox', { name: 'Points' });
  await expect(field).toHaveAccessibleDescription('Between 10 and 100');
  await expect(field).not.toHaveAttribute('aria-invalid');
});

component('Field: an error is told beside the hint, and the field is invalid', async ({ page, open }) => {
  await open('ui: Field, with an error');
  const field = page.getByRole('textbox', { name: 'Points' });
  await expect(field).toHaveAccessibleDescription('Please enter point Between 10 and 100');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

component('Field: one that is off takes no letters', async ({ page, open }) => {
  await open('ui: Field, off');
  await expect(page.getByRole('textbox', { name: 'Points' })).toBeDisabled();
});

for (const [pasted, kept] of [
  ['+91 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['98765432109', '9876543210'],
  ['abc', ''],
] as const) {
  component(`PhoneField: '${pasted}' becomes '${kept}'`, async ({ page, open }) => {
    await open('ui: PhoneField, usual');
    const field = page.getByRole('textbox', { name: 'Phone No' });
    await field.fill(pasted);
    await expect(field).toHaveValue(kept);
    await expect(field).toHaveAttribute('inputmode', 'numeric');
  });
}

component('PasswordField: can be looked at and hidden again, and says which', async ({ page, open }) => {
  await open('ui: PasswordField, usual');
  const field = page.getByLabel('Password');
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  const hide = page.getByRole('button', { name: 'Hide' });
  await expect(hide).toHaveAttribute('aria-pressed', 'true');
  await hide.click();
  await expect(field).toHaveAttribute('type', 'password');
});

component(
  'OtpField: has the cursor, keeps digits only and no more than it has boxes',
  async ({ page, open }) => {
    await open('ui: OtpField, with the cursor in it');
    const field = page.getByRole('textbox', { name: 'Code' });
    await expect(field).toBeFocused();
    await field.pressSequentially('12a34567');
    await expect(field).toHaveValue('1234');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill('');
    await field.pressSequentially('५६७८');
    await expect(field).toHaveValue('5678');
  },
);

component('OtpField: its error is its description', async ({ page, open }) => {
  await open('ui: OtpField, with an error');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    'Invalid OTP. Please try again.',
  );
});

component('FilterChips: the chosen one is pressed, and only that', async ({ page, open }) => {
  await open('ui: FilterChips, with counts');
  const [all, won] = [
    page.getByRole('button', { name: 'All 12' }),
    page.getByRole('button', { name: 'Won 3' }),
  ];
  await expect(page.getByRole('group', { name: 'Which bids' })).toBeVisible();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await won.click();
  await expect(won).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toHaveAttribute('aria-pressed', 'false');
});

component('HeadlineLine: without its text it has its place already', async ({ page, open }) => {
  await open('ui: HeadlineLine, without its text yet');
  const before = await page.getByRole('region', { name: 'Headline' }).boundingBox();
  await open('ui: HeadlineLine, short');
  const after = await page.getByRole('region', { name: 'Headline' }).boundingBox();
  expect(after?.height).toBe(before?.height);
});

component('Rows: a link, a button and plain text are what they look like', async ({ page, open }) => {
  await open('ui: List of rows, links, buttons and plain rows');
  await expect(page.getByRole('link', { name: 'Passbook Every entry' })).toHaveAttribute(
    'href',
    '/transaction',
  );
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Welcome points' })).toHaveCount(0);
});

component('NoteBar: tells of a lost connection by itself, with a way on', async ({ page, open }) => {
  await open('ui: NoteBar, offline, with a way on');
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

component('ResultText: a result is one text to copy, and none has a name', async ({ page, open }) => {
  await open('ui: ResultText, whole');
  await expect(page.locator('.sr-only', { hasText: /^128-12-336$/ })).toBeAttached();
  await open('ui: ResultText, none yet');
  await expect(page.getByRole('img', { name: 'No result yet' })).toBeVisible();
});

component('Skeleton: screen readers hear that it loads, not the shapes', async ({ page, open }) => {
  await open('ui: Skeleton, usual');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(page.locator('[aria-busy=true] [aria-hidden=true]')).toHaveCount(1);
});

component('StepList: is an ordered list', async ({ page, open }) => {
  await open('ui: StepList, three steps');
  await expect(page.getByRole('listitem')).toHaveText(['1Register', '2Bid', '3Win']);
});

component('TickBox: its label ticks it, its hint describes it', async ({ page, open }) => {
  await open('ui: TickBox, usual');
  const box = page.getByRole('checkbox', { name: 'Send me offers' });
  await expect(box).toHaveAccessibleDescription('By SMS, at most once a week');
  await page.getByText('Send me offers').click();
  await expect(box).toBeChecked();
});

component('WrittenText: what staff write becomes headings and lists', async ({ page, open }) => {
  await open('ui: WrittenText, heading, text and list');
  await expect(page.getByRole('heading', { name: 'Fair play' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(['one', 'two']);
});

component('WrittenText: what tries to be markup stays text', async ({ page, open }) => {
  await open('ui: WrittenText, what tries to be markup');
  await expect(page.locator('#app img')).toHaveCount(0);
});

for (const [of, text] of [
  ['of a success', 'Copied'],
  ['of a problem, long', 'Chhatrapati Sambhajinagar'],
] as const) {
  component(`Toast ${of}: is told, inside the window, and goes by itself`, async ({ page, open }) => {
    await open(`ui: Toast, ${of}`);
    const toast = page.getByRole('status').getByText(text);
    await Promise.all([
      expect(toast).toBeInViewport({ ratio: 1 }),
      page.getByRole('button', { name: 'Say it' }).click(),
    ]);
    // A pointer on it would stop it.
    await page.mouse.move(20, 800);
    await expect(toast).toHaveCount(0);
  });
}

component('Sheet: a busy one stays, whatever is pressed', async ({ page, open }) => {
  await open('ui: Sheet, busy');
  const sheet = page.getByRole('dialog', { name: 'On its way' });
  await expect(sheet).toHaveAttribute('aria-busy', 'true');
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await page.mouse.click(20, 20);
  await expect(sheet).toBeVisible();
});

component('Sheet: a tap beside it closes it', async ({ page, open }) => {
  await open('ui: Sheet, usual');
  const sheet = page.getByRole('dialog', { name: 'Choose one' });
  await expect(sheet).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(sheet).toBeHidden();
});

component('Sheet: the back key closes it and stays on the screen', async ({ page, open }) => {
  await open('ui: Sheet, usual');
  const sheet = page.getByRole('dialog', { name: 'Choose one' });
  await expect(sheet).toBeVisible();
  // It takes its entry of the history a moment after it is drawn.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"overlay"');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/imp$/);
});

component('Sheet: one that is opened again at once stays open', async ({ page, open }) => {
  await open('ui: Sheet, usual');
  const dialog = page.getByRole('dialog');
  // Before the browser tells of the closing, which it does in its own time.
  await page.evaluate(async () => {
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    while (document.querySelector('dialog')?.open === true) await Promise.resolve();
    document.querySelector('button')?.click();
  });
  await expect(dialog).toBeVisible();
  // The closing was told when a task that came after it has run.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(dialog).toBeVisible();
});

component(
  'Sheet: one with much in it scrolls inside, and its last button can be reached',
  async ({ page, open }) => {
    await open('ui: Sheet, long text');
    const done = page.getByRole('button', { name: 'Done' });
    await done.scrollIntoViewIfNeeded();
    await expect(done).toBeInViewport();
    await done.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

component('Dialog: is an alert dialog that is answered by its button', async ({ page, open }) => {
  await open('ui: Dialog, that must be answered');
  const dialog = page.getByRole('alertdialog', { name: 'Market is closed' });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
});
