import { expect, type Page } from '@playwright/test';
import { component } from './component.ts';
import { findAxeProblems } from '../journeys/find-axe-problems.ts';
import { findCutTexts } from '../journeys/find-cut-texts.ts';
import { findLookProblems } from './find-case-problems.ts';

const PHONE = { width: 390, height: 844 } as const;
const WIDE = { width: 1440, height: 900 } as const;

component('Log-in of staff: a session that ended says so', async ({ page, open }) => {
  await open('console: Log-in, usual');
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toBeVisible();
});

component('Log-in of staff: a demo says where a real operator is stricter', async ({ page, open }) => {
  await open('console: Log-in, usual');
  await expect(page.getByText('share no browser and no phone')).toBeVisible();
});

component('Console: when the server is not reached it says so, with a way on', async ({ page, open }) => {
  await open('console: Log-in, server not reached');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'The console cannot be reached' })).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
});

for (const what of ['Results board', 'Players', 'Withdrawals'] as const) {
  component(
    `${what}: what could not be loaded says why, and can be asked for again`,
    async ({ page, open }) => {
      await open(`console: ${what}, offline`);
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
      await expect(alert).toContainText('Code: offline');
      await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );
}

for (const [what, text] of [
  ['Deposits', 'Nobody waits for a deposit.'],
  ['Players', 'Try the whole phone number'],
  ['Withdrawals', 'Nobody waits for a withdrawal.'],
] as const) {
  component(`${what}: an empty list says so`, async ({ page, open }) => {
    await open(`console: ${what}, empty`);
    await expect(page.getByText(text).first()).toBeVisible();
  });
}

for (const what of ['Results board', 'Deposits'] as const) {
  component(`${what}: says that it loads`, async ({ page, open }) => {
    await open(`console: ${what}, loading`);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  });
}

component('Approval: entry and payout stay hidden until the number was typed', async ({ page, open }) => {
  await open('console: Approval, of a result');
  await expect(page.getByRole('heading', { name: 'Hidden until you type the number' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve and settle' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('2,350')).toHaveCount(0);
});

component('Approval: a statement shows sums, balances and rows', async ({ page, open }) => {
  await open('console: Approval, of a statement');
  const asked = page.getByRole('region', { name: 'What changes' });
  await expect(asked.getByText('₹2,00,000')).toBeVisible();
  await expect(asked.getByText('₹2,01,245')).toBeVisible();
  await expect(
    asked.getByText('The balances add up, and it goes on where the statement before ended.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rows of the file' })).toContainText('VIKRAM NAIK');
  await expect(asked.getByRole('button', { name: 'Import' })).toBeVisible();
});

component('Approval: a statement says what its balances cannot show', async ({ page, open }) => {
  await open('console: Approval, of a statement without balances');
  await expect(page.getByText(/^The bank gives no balances here/)).toBeVisible();
  await open('console: Approval, of a statement after a gap');
  await expect(page.getByText(/the statement before closed with ₹1,80,000/)).toBeVisible();
});

component('Bank: each statement says what became of it, and how far it is', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Bank, statements');
  const rows = page.getByRole('table', { name: 'Uploaded statements' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('proposed by Ravi Thakur, waits for a second person');
  await expect(rows.nth(2)).toContainText('1,200 of 10,000 new payments taken');
  await expect(rows.nth(3)).toContainText('rejected by Vinod Shinde: Not what the bank shows');
  await expect(rows.nth(4)).toContainText('nobody has proposed it');
});

component('Approval: an own one can only be withdrawn', async ({ page, open }) => {
  await open('console: Approval, of an own one');
  await expect(page.getByText('Sent. A second person must decide on it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve and settle' })).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

component('Approval: without its maker it can only be rejected', async ({ page, open }) => {
  await open('console: Approval, whose maker is gone');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

component('Approval: what a later version knows is shown, and not decided on', async ({ page, open }) => {
  await open('console: Approval, of a kind of a later version');
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Confirm|Reject/ })).toHaveCount(0);
});

component(
  'Approval: pictures are shown beside each other, and what is new is marked',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Approval, of pictures');
    const asked = page.getByRole('region', { name: 'What changes' });
    const side = (name: string) => asked.getByRole('region', { name });
    await expect(side('Now').getByRole('img', { name: 'Picture 1' })).toHaveAttribute(
      'src',
      '/console/api/content-picture/1',
    );
    await expect(side('After publishing').getByRole('img', { name: 'Picture 2' })).toHaveAttribute(
      'src',
      '/console/api/content-picture/2',
    );
    await expect(side('After publishing').locator('ins')).toHaveText([
      'Picture 2',
      'Link: https://ank.example/diwali',
    ]);
    await expect(asked).toContainText('Look for payees, phones and QR codes in pictures');
  },
);

component('Content: what waits for a second person says by whom, above the text', async ({ page, open }) => {
  await open('console: Content, that waits');
  const waiting = page.getByRole('region', { name: 'Waits for a second person: Publish: Slider pictures' });
  await expect(waiting).toContainText('Proposed by Asha Kulkarni. Until it is approved nothing changes.');
  await expect(waiting.getByRole('link', { name: /^Decide/ })).toBeVisible();
});

component(
  'Content: what two have agreed on says when players see it, and can be stopped',
  async ({ page, open }) => {
    await open('console: Content, that is scheduled');
    const scheduled = page.getByRole('region', { name: 'Scheduled: Slider pictures' });
    await expect(scheduled).toContainText('Asha Kulkarni and Vinod Shinde');
    await expect(scheduled).toContainText('Players see it from');
    await scheduled.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByRole('dialog', { name: 'Stop: Slider pictures' })).toBeVisible();
  },
);

component('Books: stopped payouts say since when, why and what to do', async ({ page, open }) => {
  await open('console: Books, payouts stopped');
  const stop = page.getByRole('region', { name: 'Payouts are stopped' });
  await expect(stop).toContainText('because the books do not balance. Bids go on.');
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('wallets_equal_entries');
});

component('Backups: an old one says so, and what failed since the last good one', async ({ page, open }) => {
  await open('console: Backups, too old, and failed');
  const box = page.getByRole('region', { name: 'Backups' });
  await expect(box.getByText('2 days old')).toBeVisible();
  await expect(box.getByText('No backup was ever restored')).toBeVisible();
  await expect(box.getByText('Too old.')).toHaveCount(2);
  await expect(box.getByRole('list', { name: 'Failed' }).getByRole('listitem')).toHaveCount(1);
});

component('Player: what stands against play is said beside the name', async ({ page, open }) => {
  await open('console: Player, blocked, in debt, with a long name');
  for (const word of ['Blocked', 'Betting off'])
    await expect(page.getByText(word, { exact: true })).toBeVisible();
  for (const said of [/^Self-excluded until 29 Nov, \d/, /^Deletion 24 Nov, \d/])
    await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText('600 more held, 300 owed')).toBeVisible();
});

component(
  'Credit a deposit: what the server refuses is said, and the typed stays',
  async ({ page, open }) => {
    await open('console: Credit a deposit, taken by another');
    const sheet = page.getByRole('dialog', { name: 'Credit Vikram Naik' });
    await expect(sheet).toContainText('Somebody else names the same UTR.');
    await sheet.getByRole('button', { name: 'Credit ₹500' }).click();
    await expect(sheet.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(sheet.getByRole('textbox', { name: 'UTR' })).toHaveValue('412345678901');
  },
);

component(
  'Credit a deposit: while the answer does not come the sheet is busy and stays',
  async ({ page, open }) => {
    await open('console: Credit a deposit, answer does not come');
    const sheet = page.getByRole('dialog', { name: 'Credit Vikram Naik' });
    await sheet.getByRole('button', { name: 'Credit ₹500' }).click();
    await expect(sheet.getByRole('button', { name: 'Please wait...' })).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeVisible();
  },
);

component('Credit a deposit: a lost connection is said', async ({ page, open }) => {
  await open('console: Credit a deposit, offline');
  const sheet = page.getByRole('dialog', { name: 'Credit Vikram Naik' });
  await sheet.getByRole('button', { name: 'Credit ₹500' }).click();
  await expect(
    sheet.getByRole('alert').filter({ hasText: 'No connection. Please try again.' }),
  ).toBeVisible();
});

component(
  'Adjust points: both directions, the most at once, and nothing without a reason',
  async ({ page, open }) => {
    await open('console: Adjust points, usual');
    const sheet = page.getByRole('dialog', { name: 'Adjust points: Vikram Naik' });
    await expect(sheet).toContainText('At most 10,000 at once.');
    await sheet.getByRole('textbox', { name: 'Points' }).fill('10');
    await sheet.getByRole('button', { name: 'Send for approval' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  },
);

component('Approve a withdrawal: who is the first of two reads it', async ({ page, open }) => {
  await open('console: Approve a withdrawal, that needs two');
  const sheet = page.getByRole('dialog', { name: 'Approve Vikram Naik' });
  await expect(sheet).toContainText('This much needs two people. You are the first.');
  await sheet.getByRole('button', { name: 'Approve ₹12,000' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Reference of the payment' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});

component(
  'Withdrawals: what was approved as paid takes one who asks and another one who cancels',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Withdrawals, approved as paid');
    await expect(page.getByRole('row', { name: /^Sum/ })).toContainText('₹12,000');
    await page.getByRole('button', { name: 'Ask to cancel' }).click();
    const asking = page.getByRole('dialog', { name: 'Ask to cancel ₹12,000 of Vikram Naik' });
    await expect(asking).toContainText('Ravi Thakur says that it was paid. Make sure that it was not.');
    await expect(asking).toContainText('Nothing moves before a second person cancels it.');
    await expect(asking.getByRole('textbox', { name: 'Reason' })).toHaveValue('');

    const give = page.getByRole('button', { name: 'Cancel, give the points back' });
    await open('console: Withdrawals, asked to cancel');
    await expect(page.getByText('Ravi Thakur asked to cancel it: The bank sent it back')).toBeVisible();
    await give.click();
    const cancelling = page.getByRole('dialog', { name: 'Cancel ₹12,000 of Vikram Naik' });
    await expect(cancelling).toContainText('Ravi Thakur asked to cancel it: The bank sent it back');
    await expect(cancelling.getByRole('textbox', { name: 'Reason' })).toHaveValue('The bank sent it back');

    await open('console: Withdrawals, asked to cancel by oneself');
    await expect(page.getByText('You asked to cancel. Somebody else must as well.')).toBeVisible();
    await expect(give).toHaveCount(0);
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

component('Reason sheet: a refusal is an alert, and goes nowhere', async ({ page, open }) => {
  await open('console: Reason sheet, refused by the server');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('You are not allowed to do this.');
});

component('Reason sheet: a busy one stays', async ({ page, open }) => {
  await open('console: Reason sheet, busy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Reject' })).toHaveAttribute('aria-busy', 'true');
});

component('Table: rows are chosen by the button around their name', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, with a foot');
  const table = page.getByRole('table', { name: 'Players' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await table.getByRole('button', { name: 'Sunita Pawar' }).click();
  await expect(table.getByRole('rowheader', { name: 'Sunita Pawar' }).getByRole('button')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

component('Table: on a phone the rows are a list of the same name', async ({ page, open }) => {
  await open('console: Table, with a foot');
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(3);
});

component('Menu at a desk: name and roles are whole in large letters', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Menu, of a long name', { text: '130' });
  const menu = page.getByRole('complementary', { name: 'Menu' });
  await expect(menu).toContainText('Results maker, Results checker, Cashier');
  expect(await findCutTexts(page)).toEqual([]);
});

component('Unknown address of the console: says so, and leads back', async ({ page, open }) => {
  await open('console: Unknown address, usual');
  await expect(page.getByRole('heading', { name: 'Not here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Results' })).toHaveAttribute('href', '/console/');
});

for (const { size, find } of [
  { size: PHONE, find: findLookProblems },
  { size: WIDE, find: (page: Page) => findAxeProblems(page, 'case') },
]) {
  component(
    `Approve a result: what it pays shows when the same number is typed, whole at ${size.width} pixels`,
    async ({ page, open }) => {
      await page.setViewportSize(size);
      await open('console: Approval, of a result');
      await expect(page.getByRole('main')).not.toContainText('Payout');
      await page.getByRole('textbox', { name: /from the source$/ }).fill('128');
      await expect(page.getByRole('status').filter({ hasText: /^Payout/ })).toBeAttached();
      expect(await find(page)).toEqual([]);
    },
  );

  component(`Past results: those of a market are whole at ${size.width} pixels`, async ({ page, open }) => {
    await page.setViewportSize(size);
    await open('console: Past results, usual');
    await page.getByRole('combobox', { name: 'Market' }).selectOption({ index: 1 });
    await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
    expect(await find(page)).toEqual([]);
  });
}

// On a phone every case of the console is checked; these have another shape where there is more space.
for (const id of [
  'Results board, usual',
  'Deposits, usual',
  'Withdrawals, usual',
  'Players, usual',
  'Player, usual',
  'Ledger, usual',
  'Books, usual',
  'Day of the books, usual',
  'Rates, usual',
]) {
  component(`${id}: is whole on a desk`, async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open(`console: ${id}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await findAxeProblems(page, id)).toEqual([]);
  });
}

component('At a desk the page scrolls inside its frame, and the window never', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  for (const id of ['console: Books, usual', 'console: Settings, money out']) {
    await open(id);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  }
});
