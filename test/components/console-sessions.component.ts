import { expect } from '@playwright/test';
import { component } from './component.ts';

const PHONE = { width: 390, height: 844 } as const;
const WIDE = { width: 1440, height: 900 } as const;

component('Results board: what needs somebody stands on top, with how late it is', async ({ page, open }) => {
  await open('console: Results board, usual');
  const items = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await expect(items).toContainText(['5 min late', 'By Asha Kulkarni']);
});

component('Results board: each session offers what can be done with it', async ({ page, open }) => {
  await open('console: Results board, usual');
  await expect(page.getByRole('link', { name: 'Declare Mandovi Day, Open' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Approve Godavari Noon, Open' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Sahyadri Day, Open' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Close early/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View Kaveri Dawn, Open' })).toBeVisible();
});

component('Sessions of a day: a draw is whole, a half waits for the other', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Sessions of a day, usual');
  // The places of what is still to come.
  const places = (market: string) => page.getByRole('row', { name: market }).locator('u');
  await expect(places('Kaveri Dawn')).toHaveCount(4);
  await expect(places('King 09:00 AM')).toHaveCount(0);
});

component(
  'A page whose code cannot be fetched says so, and comes when it is asked for again',
  async ({ page, openAnew, mayComplain }) => {
    mayComplain.push(/Failed to load resource|the code of a page could not be fetched|dynamically imported/);
    await page.setViewportSize(WIDE);
    await page.route('**/trail.screen*', (route) => route.abort());
    await openAnew('console: Results board, usual');
    await expect(page.getByRole('table', { name: 'Market sessions' })).toBeVisible();
    await page.getByRole('link', { name: 'Audit' }).click();
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Load the newest version' })).toBeVisible();
    await page.getByRole('link', { name: /^Results/ }).click();
    await expect(page.getByRole('table', { name: 'Market sessions' })).toBeVisible();
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/trail.screen*');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Audit');
  },
);

component('Results board: is a table with headed columns where there is room', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Results board, usual');
  const table = page.getByRole('table', { name: 'Market sessions' });
  await expect(table.getByRole('rowheader')).toHaveCount(4);
  await expect(table.getByRole('columnheader', { name: 'Points' })).toBeVisible();
});

component('Session: an unknown one says so', async ({ page, open }) => {
  await open('console: Session, unknown');
  await expect(page.getByRole('alert')).toContainText('There is no such market session.');
});

component(
  'Close a session early: tells when bids would end, and asks for a reason',
  async ({ page, open }) => {
    await open('console: Close a session early, usual');
    const panel = page.getByRole('region', { name: 'Close Sahyadri Day, Open early' });
    await expect(panel).toContainText('Bids of this session would run until 12:55 PM.');
    await panel.getByRole('button', { name: 'Propose to close early' }).click();
    await expect(panel).toContainText('Give a reason.');
  },
);

component(
  'Void a session: figures first, then a reason and the typed name of the market',
  async ({ page, open }) => {
    await open('console: Void a session, usual');
    const panel = page.getByRole('region', { name: 'Void Sahyadri Day, Open' });
    await expect(panel).toContainText('40 players');
    await expect(panel.getByRole('row', { name: 'Jodi Digit, Open 30 1,500' })).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Who agrees' })).toContainText('Meera Joshi, 30 min');
    await panel.getByLabel('Type Sahyadri Day to go on').fill('Sahyadri');
    await panel.getByRole('button', { name: 'Propose the void' }).click();
    await expect(panel).toContainText('Give a reason.');
    await expect(panel).toContainText('Type Sahyadri Day.');
    await expect(panel).toBeVisible();
  },
);

component(
  'Void a session: stands beside the session, has its address, and goes back to it',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Session, taking bids');
    const asks = page.getByRole('button', { name: 'Void', exact: true });
    await asks.click();
    const panel = page.getByRole('region', { name: 'Void Sahyadri Day, Open' });
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    expect(new URL(page.url()).searchParams.get('do')).toBe('void');
    const line = await page.getByRole('list', { name: 'Steps of the session' }).boundingBox();
    const beside = await panel.boundingBox();
    expect(beside?.width).toBe(432);
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    await panel.getByLabel('Reason, for players to read').fill('Not held at the source');
    await panel.getByLabel('Type Sahyadri Day to go on').fill('Sahyadri Day');
    await panel.getByRole('heading', { level: 2 }).focus();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(asks).toBeFocused();
    await page.goBack();
    // The reason is kept, the name is typed anew.
    await expect(panel.getByLabel('Reason, for players to read')).toHaveValue('Not held at the source');
    await expect(panel.getByLabel('Type Sahyadri Day to go on')).toHaveValue('');
  },
);

component(
  'Session on a phone: what can be done stays at the bottom, and its form takes the place of the page',
  async ({ page, open }) => {
    await page.setViewportSize(PHONE);
    await open('console: Session, taking bids');
    const bar = page.getByRole('group', { name: 'What can be done' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Postpone' }).click();
    const panel = page.getByRole('region', { name: 'Postpone Sahyadri Day, Open' });
    await expect(panel.getByRole('button', { name: 'Propose the new time' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('list', { name: 'Steps of the session' })).toBeHidden();
    await panel.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(bar).toBeInViewport({ ratio: 1 });
  },
);

component('Session: a void one says why, by whom, and what came back', async ({ page, open }) => {
  await open('console: Session, void');
  const box = page.getByRole('region', { name: 'Void, refunded' });
  await expect(box).toContainText('Nothing was drawn');
  await expect(box).toContainText('Asha Kulkarni, Meera Joshi');
  await expect(box).toContainText('128 bids, 40 players');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('The draw is early today');
  await expect(page.getByRole('link', { name: /^View/ })).toHaveCount(0);
});
