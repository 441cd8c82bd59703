import { runProgram } from '../run-program.mjs';
import { findChromium, findHeadlessShell } from './find-chromium.ts';
import { installDebianPackage } from './install-debian-package.ts';

/** Makes sure that the journeys find a browser. Answers whether they do. */
export async function provideChromium(): Promise<boolean> {
  const isNamed = (process.env['CHROMIUM_PATH'] ?? '') !== '';
  // Without it the journeys take longer, and pass as well.
  if (!isNamed && findHeadlessShell() === null) await installDebianPackage('chromium-headless-shell');
  if (findChromium() !== null) return true;
  if (!(await installDebianPackage('chromium'))) {
    await runProgram(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  }
  if (findChromium() !== null) return true;
  console.error('The journeys need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
  return false;
}
