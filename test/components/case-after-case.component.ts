import { expect, type Page } from '@playwright/test';
import { component } from './component.ts';

const FIRST = 'player: Passbook, usual';
const NEXT = 'player: Passbook, offline';

component(
  'Cases that follow each other: nothing that one leaves is there in the next',
  async ({ page, open }) => {
    await open(FIRST);
    await page.evaluate(() => Object.assign(window, { isThePage: true }));
    await leaveThings(page);
    await page.evaluate(() => window.chooseLanguage?.('hi'));
    await page.locator('html[lang=hi]').waitFor();
    await open(NEXT);
    expect(await page.evaluate(() => 'isThePage' in window), 'the page was not loaded anew').toBe(true);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // What listens or waits would say so now.
    await page.evaluate(() => dispatchEvent(new Event('left')));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const found = await page.evaluate(() => ({
      said: document.documentElement.dataset['said'],
      class: document.documentElement.className,
      style: document.documentElement.style.fontSize,
      title: document.title,
      elements: document.querySelectorAll('.left').length,
      stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
      state: JSON.stringify(history.state),
      fetched: 'left' in window.fetch,
    }));
    expect(found).toEqual({
      said: undefined,
      class: '',
      style: '',
      title: 'Wallet History - Ank',
      elements: 0,
      stored: [null, null],
      state: 'null',
      fetched: false,
    });
  },
);

component(
  'Cases that follow each other: a page that a test has loaded is loaded again',
  async ({ page, open, openAnew }) => {
    await open(FIRST);
    await openAnew(FIRST);
    await page.evaluate(() => Object.assign(window, { isThePage: true }));
    await open(NEXT);
    expect(await page.evaluate(() => 'isThePage' in window)).toBe(false);
  },
);

/** Everything that outlives the elements of a case. */
function leaveThings(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const say = (): void => void (root.dataset['said'] = 'left');
    addEventListener('left', say);
    document.addEventListener('visibilitychange', say);
    setInterval(say, 10);
    setTimeout(say, 20);
    requestAnimationFrame(function again() {
      say();
      requestAnimationFrame(again);
    });
    root.className = 'left';
    root.style.fontSize = '130%';
    document.title = 'left';
    for (const parent of [document.head, document.body]) {
      const element = document.createElement('style');
      element.className = 'left';
      parent.append(element);
    }
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    history.replaceState({ left: 1 }, '');
    window.fetch = Object.assign(() => Promise.reject(new Error('left')), { left: 1 });
  });
}
