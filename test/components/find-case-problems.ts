import type { Page } from '@playwright/test';
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts';
import { findAxeProblems } from '../journeys/find-axe-problems.ts';
import { findCutTexts } from '../journeys/find-cut-texts.ts';
import { IS_SAMPLE } from '../support/sample.ts';
import { findEnglishTexts, readUntranslated } from '../journeys/find-english-texts.ts';

/** How long a screen may take to be drawn in another language on a busy machine. */
const DRAWN_MS_MAX = 500;

const TRANSLATED = LANGUAGE_TAGS.filter((language) => language !== 'en');
const NONE = { texts: [], patterns: [] };
const UNTRANSLATED = new Map(
  await Promise.all(TRANSLATED.map(async (one) => [one, await readUntranslated(one)] as const)),
);

const SMALLEST_PHONE = { width: 320, height: 568 } as const;

/** How a case is looked at, beside a small phone: as a rule in every way. */
export type Looks = {
  /** Whether axe looks at it, in light and in dark. */
  readonly byAxe: boolean;
  readonly inLargeLetters: boolean;
  /** Beside English. */
  readonly languages: readonly (typeof TRANSLATED)[number][];
};

const EVERY: Looks = { byAxe: true, inLargeLetters: true, languages: TRANSLATED };

/** A sample has one way for each case: to axe, in large letters, or in one more language. */
export function looksAt(place: number): Looks {
  if (!IS_SAMPLE) return EVERY;
  const turn = Math.floor(place / 3);
  return {
    byAxe: place % 3 === 0,
    inLargeLetters: place % 3 === 1,
    languages: place % 3 === 2 ? TRANSLATED.filter((_, one) => one === turn % TRANSLATED.length) : [],
  };
}

/** What is wrong with what the page shows now: for screen readers, in dark, in large letters, on a small phone. */
export async function findLookProblems(page: Page, looks: Looks = EVERY): Promise<readonly string[]> {
  const usual = page.viewportSize();
  const found = await findInUsualLanguage(page, looks);
  if (usual !== null) await page.setViewportSize(usual);
  return found;
}

/** The same in every language of the players' app, and what is not translated. The page is left in English. */
export async function findLookProblemsInEveryLanguage(
  page: Page,
  looks: Looks = EVERY,
): Promise<readonly string[]> {
  const usual = page.viewportSize();
  if (usual === null) throw new Error('the window has no size');
  const found = [...(await findInUsualLanguage(page, looks))];
  // A change of the language or of the window draws the page anew: two of each are all that is needed.
  let size: Size = SMALLEST_PHONE;
  const findMisfits = (): Promise<readonly string[]> =>
    size === usual ? findCutTexts(page) : findOverflow(page);
  for (const language of looks.languages) {
    await chooseLanguage(page, language);
    const english = await findLastingEnglish(page, language);
    found.push(...english.map((text) => `not in ${language}: ${text}`));
    const before = await findMisfits();
    size = size === usual ? SMALLEST_PHONE : usual;
    await page.setViewportSize(size);
    const problems = [...before, ...(await findMisfits())];
    found.push(...problems.map((text) => `in ${language}: ${text}`));
  }
  await page.setViewportSize(usual);
  await chooseLanguage(page, 'en');
  return found;
}

type Size = { readonly width: number; readonly height: number };

/** The page is left at the size of the smallest phone. */
async function findInUsualLanguage(page: Page, { byAxe, inLargeLetters }: Looks): Promise<readonly string[]> {
  const found = [
    ...(byAxe ? await findAxe(page) : []),
    ...(inLargeLetters ? await findCutAtLargeText(page) : []),
  ];
  await page.setViewportSize(SMALLEST_PHONE);
  return [...found, ...(await findOverflow(page))];
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

/** A screen that is still being drawn has the texts of the language before for a moment. */
async function findLastingEnglish(page: Page, language: Exclude<Language, 'en'>): Promise<readonly string[]> {
  const kept = UNTRANSLATED.get(language) ?? NONE;
  const found = await findEnglishTexts(page, kept);
  if (found.length === 0) return found;
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), DRAWN_MS_MAX);
  return findEnglishTexts(page, kept);
}

/** What does not fit at the size of letters that many have chosen. */
async function findCutAtLargeText(page: Page): Promise<readonly string[]> {
  await setTextSize(page, '130%');
  const cut = await findCutTexts(page);
  await setTextSize(page, '');
  return cut.map((text) => `does not fit at 130 %: ${text}`);
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
