import { type ConsoleMessage, expect, type Page, test } from '@playwright/test';

type Parts = {
  /**
   * Opens one case, as it stands when nothing has happened yet. After a case of the same app the page is not loaded again: it is
   * cleared and its modules begin again, which takes a fraction of the time.
   */
  readonly open: (id: string, look?: Look) => Promise<void>;
  /** The same on a page that is loaded for this test only, of which parts may not come. */
  readonly openAnew: (id: string) => Promise<void>;
  /** What the page may complain about, because the test makes it. */
  readonly mayComplain: RegExp[];
};

type WorkerParts = {
  /** All cases of a worker follow each other on one page: a new one for each takes longer than most tests. */
  readonly onePage: Page;
  /** Of which app the page shows cases. */
  readonly stage: { app: string | undefined };
};

type Look = Readonly<Record<string, string>>;

const PHONE = { width: 390, height: 844 } as const;

/** A test of one case, or a few. It fails on everything that its page complains about. */
export const component = test.extend<Parts, WorkerParts>({
  onePage: [
    async ({ browser }, give) => {
      const context = await browser.newContext({
        viewport: PHONE,
        locale: 'en-IN',
        timezoneId: 'America/New_York',
        reducedMotion: 'reduce',
      });
      await give(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  // Playwright reads the needed fixtures from the pattern: none.
  // oxlint-disable-next-line no-empty-pattern
  stage: [async ({}, give) => give({ app: undefined }), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern
  mayComplain: async ({}, give) => give([]),
  page: async ({ onePage, mayComplain }, give) => {
    const troubles: string[] = [];
    const noteMessage = (message: ConsoleMessage): void => {
      if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
    };
    const noteError = (error: Error): void => void troubles.push(String(error));
    onePage.on('console', noteMessage).on('pageerror', noteError);
    await onePage.setViewportSize(PHONE);
    await give(onePage);
    onePage.off('console', noteMessage).off('pageerror', noteError);
    const unexpected = troubles.filter((text) => !mayComplain.some((pattern) => pattern.test(text)));
    expect(unexpected, 'what the page complained about').toEqual([]);
  },
  open: async ({ page, stage }, give) => {
    await give(async (id, look = {}) => {
      const query = { case: id, still: '', ...look };
      // What both apps share stands in the players' frame.
      const app = id.startsWith('console') ? 'console' : 'player';
      if (stage.app !== app || !(await showCase(page, query))) await loadCase(page, query);
      stage.app = app;
      await expect(page.locator('#app > *').first()).toBeAttached();
    });
  },
  openAnew: async ({ page, stage }, give) => {
    await give((id) => {
      stage.app = undefined;
      return loadCase(page, { case: id, still: '' });
    });
  },
});

/** Answers false where the page has not read the case. */
function showCase(page: Page, query: Look): Promise<boolean> {
  return page.evaluate((one) => window.showCase?.(one) ?? false, query);
}

async function loadCase(page: Page, query: Look): Promise<void> {
  const address = `${process.env['WORKBENCH_URL']}frame.html?${String(new URLSearchParams(query))}`;
  // A sheet of the case before that has just closed takes its step of the history back, which may end the way here.
  await page.goto(address).catch(() => page.goto(address));
}
