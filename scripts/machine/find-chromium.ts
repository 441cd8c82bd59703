import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
] as const;

/** A whole browser: the one that CHROMIUM_PATH names, Playwright's own, or the machine's; null when there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
    return named;
  }
  return [chromium.executablePath(), ...placesOfTheMachine()].find((file) => existsSync(file)) ?? null;
}

/**
 * The same engine without windows, tabs and buttons, which nobody sees here and which take a quarter of the time; the whole
 * browser where it is missing or named.
 */
export function findQuickChromium(): string | null {
  return findHeadlessShell() ?? findChromium();
}

export function findHeadlessShell(): string | null {
  if ((process.env['CHROMIUM_PATH'] ?? '') !== '') return null;
  return inPath('chromium-headless-shell').find((file) => existsSync(file)) ?? null;
}

function placesOfTheMachine(): readonly string[] {
  return [...NAMES.flatMap(inPath), ...FIXED_PLACES];
}

function inPath(name: string): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name));
}
