import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { callServer } from '../support/test-client.ts';
import { DESK } from './desk.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import { journey } from './journey.ts';
import { PHONE } from './phone.ts';

const TEXTS = { english: 'Diwali draw <b>tonight</b> at 10', hindi: 'आज रात 10 बजे दिवाली ड्रॉ' } as const;

const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Language' }).getByRole('button', { name });
const textOf = (page: Page) => page.getByRole('textbox', { name: /^Text/ });
const previewOf = (page: Page) => page.getByRole('group', { name: 'What players see' });
const publishSheet = (page: Page, name: string) => page.getByRole('dialog', { name: `Publish: ${name}` });

async function openContent(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

/** Publishes the typed text, after a check of what the sheet says that changes. */
async function publish(page: Page, name: string, looks: (sheet: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const sheet = publishSheet(page, name);
  await looks(sheet);
  const said = expect(page.getByText('Published. Players see it now')).toBeVisible();
  await sheet.getByRole('button', { name: 'Publish' }).click();
  await said;
  await expect(sheet).toBeHidden();
}

/** Sends the typed content to a second person, who looks at the same and approves it. */
async function publishByTwo(
  maker: Page,
  checker: Page,
  name: string,
  looks: (asked: Locator) => Promise<void>,
): Promise<void> {
  await maker.getByRole('button', { name: 'Publish' }).click();
  const sheet = publishSheet(maker, name);
  await looks(sheet);
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('As agreed');
  const sent = expect(
    maker.getByText('Sent. A second person must decide on it', { exact: true }),
  ).toBeVisible();
  await sheet.getByRole('button', { name: 'Send for approval' }).click();
  await sent;
  const waiting = maker.getByRole('region', { name: `Waits for a second person: Publish: ${name}` });
  await expect(waiting.getByRole('link')).toHaveText(['Open']);
  expect(await findAxeProblems(maker, 'content that waits')).toEqual([]);

  await checker.getByRole('link', { name: 'Approvals 1 waiting' }).click();
  await checker.getByRole('link', { name: `Publish: ${name}` }).click();
  const asked = checker.getByRole('region', { name: 'What changes' });
  await looks(asked);
  await expect(factOf(asked, 'Reason')).toHaveText('As agreed');
  expect(await findAxeProblems(checker, 'approval of a content')).toEqual([]);
  await asked.getByRole('button', { name: 'Approve' }).click();
  // Whoever has it open is taken to where it can be seen.
  await expect(checker.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(waiting).toHaveCount(0);
}

/** Taking the second picture away makes things safer: one person does it, at once. */
async function takeAway(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Remove Picture 2' }).click();
  await publish(page, 'Slider pictures', (sheet) =>
    expect(sheet.locator('del').filter({ hasText: text })).toBeVisible(),
  );
}

journey(
  'A headline that staff write is on the phones of players the moment it is published, and no letter of it before',
  { tag: '@desktop' },
  async ({ page, openWindow, watch }) => {
    const player = await openWindow(PHONE);
    await enterAsPlayer(player, 3);
    const headline = player.getByRole('region', { name: 'Headline' });
    await expect(headline).toContainText('Welcome to Ank');

    // A closed sheet returns its entry of the history; in the meantime a tab is chosen and another sheet opened.
    await page.addInitScript(goBackLate);
    await enterAsStaff(page, 'Vinod Shinde');
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await expect(previewOf(page)).toContainText('Welcome to Ank');
    await textOf(page).fill(TEXTS.english);
    // Text that resembles markup is shown unchanged.
    await expect(previewOf(page)).toContainText(TEXTS.english);
    await expect(page.getByRole('link', { name: /^Headline, home Not saved/ })).toBeVisible();
    expect(await findAxeProblems(page, 'content')).toEqual([]);
    const saved = expect(page.getByText(/^The draft is saved/)).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await saved;
    await tab(page, 'हिन्दी').click();
    await textOf(page).fill(TEXTS.hindi);
    await expect(tab(page, 'English has a draft')).toBeVisible();
    // The typed text survives a visit to another screen.
    await page.getByRole('link', { name: 'Rates' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Rates/ })).toBeVisible();
    await page.goBack();
    await expect(textOf(page)).toHaveValue(TEXTS.hindi);
    await publish(page, 'Headline, home', async (sheet) => {
      await expect(sheet.locator('ins')).toHaveText(TEXTS.hindi);
      await expect(sheet.locator('del')).toContainText('Ank में आपका स्वागत है');
    });
    await expect(headline).toContainText('Welcome to Ank');
    await tab(page, 'English').click();
    await publish(page, 'Headline, home', (sheet) => expect(sheet.locator('ins')).toHaveText(TEXTS.english));
    await expect(headline).toContainText(TEXTS.english);
    await player.evaluate(() => localStorage.setItem('ank-language', 'hi'));
    await goWhenQuiet(player, watch, '/imp');
    await expect(player.getByText(TEXTS.hindi).first()).toBeVisible();

    await page.getByRole('button', { name: 'See history' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByText(/^Version 1/).click();
    await history.getByRole('button', { name: 'Use this text as draft' }).click();
    await expect(textOf(page)).toHaveValue(/^Welcome to Ank/);
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await expect(textOf(page)).toHaveValue(TEXTS.english);
  },
);

journey(
  'Two who write the same text at once learn of each other',
  { tag: '@desktop' },
  async ({ page, openWindow, watch }) => {
    watch.expectRefusals(409);
    const other = await openWindow(DESK);
    for (const [desk, name] of [
      [page, 'Vinod Shinde'],
      [other, 'Leela Rane'],
    ] as const) {
      await enterAsStaff(desk, name);
      await desk.getByRole('link', { name: 'Content', exact: true }).click();
      await openContent(desk, 'Terms');
    }
    await textOf(page).fill('# Terms\nFrom the first desk');
    await textOf(other).fill('# Terms\nFrom the second desk');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/^Draft: Vinod Shinde/)).toBeVisible();
    await other.getByRole('button', { name: 'Save draft' }).press('Enter');
    const note = other.getByRole('alert').filter({ hasText: 'Vinod Shinde has changed this meanwhile' });
    await expect(note).toBeVisible();
    await expect(textOf(other)).toHaveValue(/second desk/);
    await note.getByRole('button', { name: 'Go on with mine' }).click();
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText('Saved as a draft, not published.')).toBeVisible();
    await other.getByRole('button', { name: 'Publish' }).click();
    const sheet = publishSheet(other, 'Terms');
    await expect(sheet.locator('ins')).toHaveText(['# Terms', 'From the second desk']);
    await expect(sheet.getByRole('checkbox', { name: 'Ask all players to agree again' })).not.toBeChecked();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await other.getByRole('button', { name: 'Discard draft' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await expect(other.getByText('Nothing is changed.')).toBeVisible();
    await expect(textOf(other)).not.toHaveValue(/desk/);
  },
);

journey(
  'A picture needs its words and a second person before players see it, and one person takes it away',
  { tag: ['@desktop', '@long'] },
  async ({ page, system, openWindow, watch }) => {
    watch.expectRefusals(422);
    const other = await openWindow(DESK);
    await enterAsStaff(other, 'Leela Rane');
    await enterAsStaff(page, 'Vinod Shinde');
    await page.getByRole('link', { name: 'Content', exact: true }).click();
    await openContent(page, 'Slider pictures');
    const images = page.getByRole('list', { name: 'Pictures' }).first().getByRole('listitem');
    await expect(images).toHaveCount(2);
    const image = readFileSync(new URL('../../db/demo/slides/own-limits.webp', import.meta.url));
    await page
      .getByLabel('Add a picture')
      .setInputFiles({ name: 'new.webp', mimeType: 'image/webp', buffer: image });
    const added = page.getByRole('listitem', { name: 'Picture 3' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(added).toContainText('Write something first.');
    for (const [language, text] of [
      ['English', 'A third picture'],
      ['हिन्दी', 'तीसरी तस्वीर'],
      ['मराठी', 'तिसरे चित्र'],
    ] as const) {
      await tab(page, language).click();
      await added.getByRole('textbox', { name: 'What the picture says' }).fill(text);
    }
    await page.getByRole('button', { name: 'Picture 3 up' }).click();
    await expect(previewOf(page).getByRole('img', { name: 'तिसरे चित्र' })).toHaveCount(1);
    expect(await findAxeProblems(page, 'slides')).toEqual([]);
    await publishByTwo(page, other, 'Slider pictures', async (asked) => {
      await expect(asked.locator('ins').filter({ hasText: 'A third picture' })).toBeVisible();
      const pictures = asked.getByRole('region', { name: 'After publishing' }).getByRole('img');
      await expect(pictures).toHaveCount(3);
      await expect(pictures.nth(1)).not.toHaveJSProperty('naturalWidth', 0);
      const { body } = await callServer(system.url, '/api-get-slider-images', {});
      expect(body.sliderdata).toHaveLength(2);
    });
    const { body } = await callServer(system.url, '/api-get-slider-images', {});
    const second = body.sliderdata?.[1];
    expect(second?.text).toBe('A third picture');
    const shown = await page.request.get(second?.image ?? '');
    expect(shown.headers()['content-type']).toMatch(/^image\/(webp|jpeg)$/);

    await takeAway(page, 'A third picture');
    const { body: less } = await callServer(system.url, '/api-get-slider-images', {});
    expect(less.sliderdata).toHaveLength(2);
  },
);

/** In the page: a browser that takes its time for a step back. */
function goBackLate(): void {
  const back = history.back.bind(history);
  history.back = () => void setTimeout(back, 300);
}
