import type { Page } from '@playwright/test';
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts';
import { findAxeProblems } from '../journeys/find-axe-problems.ts';
import { findCutTexts } from '../journeys/find-cut-texts.ts';
import { findEnglishTexts, readUntranslated } from '../journeys/find-english-texts.ts';

const TRANSLATED = LANGUAGE_TAGS.filter((language) => language !== 'en');
const NONE = { texts: [], patterns: [] };
const UNTRANSLATED = new Map(
  await Promise.all(TRANSLATED.map(async (one) => [one, await readUntranslated(one)] as const)),
);

/** What is wrong with what the page shows now: for screen readers, in dark, in large letters, on a small phone. */
export async function findLookProblems(page: Page): Promise<readonly string[]> {
  const found = [...(await findAxe(page)), ...(await findCutAtLargeText(page))];
  return [...found, ...(await atSmallestPhone(page, () => findOverflow(page)))];
}

/** The same in every language of the players' app, and what is not translated. The page is left in English. */
export async function findLookProblemsInEveryLanguage(page: Page): Promise<readonly string[]> {
  const found = [...(await findAxe(page)), ...(await findCutAtLargeText(page))];
  for (const language of TRANSLATED) {
    await chooseLanguage(page, language);
    const english = await findEnglishTexts(page, UNTRANSLATED.get(language) ?? NONE);
    found.push(...english.map((text) => `not in ${language}: ${text}`));
    found.push(...(await findCutTexts(page)).map((text) => `in ${language}: ${text}`));
  }
  // The window changes its size once for all languages: each change costs a thirtieth of a second.
  const over = await atSmallestPhone(page, async () => {
    const all: string[] = [];
    for (const language of [...TRANSLATED.toReversed(), 'en'] as const) {
      await chooseLanguage(page, language);
      all.push(...(await findOverflow(page)).map((text) => `in ${language}: ${text}`));
    }
    return all;
  });
  return [...found, ...over];
}

async function findAxe(page: Page): Promise<readonly string[]> {
  // From the server of the cases, so that it is not compiled for each of them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: '/axe.js' });
  return findAxeProblems(page, 'case');
}

async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((one) => window.chooseLanguage?.(one), language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** What does not fit at the size of letters that many have chosen. */
async function findCutAtLargeText(page: Page): Promise<readonly string[]> {
  await setTextSize(page, '130%');
  const cut = await findCutTexts(page);
  await setTextSize(page, '');
  return cut.map((text) => `does not fit at 130 %: ${text}`);
}

async function atSmallestPhone(
  page: Page,
  look: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  const found = await look();
  if (usual !== null) await page.setViewportSize(usual);
  return found;
}

async function findOverflow(page: Page): Promise<readonly string[]> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return over > 0 ? [`${over} pixels wider than 320`] : [];
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
