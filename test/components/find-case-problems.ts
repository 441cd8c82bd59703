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

/** What is wrong with what the page shows now: for screen readers, in dark, on a small phone, in large letters. */
export async function findLookProblems(page: Page): Promise<readonly string[]> {
  // From the server of the cases, so that it is not compiled for each of them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ url: '/axe.js' });
  return [...(await findAxeProblems(page, 'case')), ...(await findNarrowProblems(page))];
}

/** The same for the languages of the players' app: what is not translated, or does not fit. The page is left in English. */
export async function findLanguageProblems(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const language of TRANSLATED) {
    await chooseLanguage(page, language);
    const english = await findEnglishTexts(page, UNTRANSLATED.get(language) ?? NONE);
    found.push(...english.map((text) => `not in ${language}: ${text}`));
    const cut = [...(await findOverflow(page)), ...(await findCutTexts(page))];
    found.push(...cut.map((text) => `in ${language}: ${text}`));
  }
  await chooseLanguage(page, 'en');
  return found;
}

async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((one) => window.chooseLanguage?.(one), language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** What does not fit on the smallest phone, and what does not at the size of letters that many have chosen. */
async function findNarrowProblems(page: Page): Promise<readonly string[]> {
  const over = await findOverflow(page);
  await setTextSize(page, '130%');
  const cut = await findCutTexts(page);
  await setTextSize(page, '');
  return [...over, ...cut.map((text) => `does not fit at 130 %: ${text}`)];
}

async function findOverflow(page: Page): Promise<readonly string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (usual !== null) await page.setViewportSize(usual);
  return over > 0 ? [`${over} pixels wider than 320`] : [];
}

function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
