import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { build, preview } from 'vite';
import { AXE } from '../journeys/find-axe-problems.ts';
import { CASE_LIST } from './case-list.ts';

/** Beside the cases, for which the browser keeps it compiled. */
const AXE_FILE = '.cache/workbench/axe.js';

const CONFIG = { configFile: 'vite.workbench.config.ts', logLevel: 'warn' } as const;

/** Builds the workbench, serves it, and writes down its cases; the returned function runs after the tests. */
export default async function beforeAll({ projects }: FullConfig): Promise<() => Promise<void>> {
  await build(CONFIG);
  writeFileSync(AXE_FILE, AXE);
  const server = await preview({ ...CONFIG, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('the workbench is not served');
  process.env['WORKBENCH_URL'] = url;
  const browser = await chromium.launch(projects[0]?.use.launchOptions ?? {});
  const page = await browser.newPage();
  await page.goto(url);
  const cases = await page.waitForFunction(() => window.workbenchCases);
  mkdirSync(dirname(CASE_LIST), { recursive: true });
  writeFileSync(CASE_LIST, JSON.stringify(await cases.jsonValue()));
  await browser.close();
  return () => server.close();
}
