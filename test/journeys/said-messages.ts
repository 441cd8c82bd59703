import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { MESSAGES, patternOf } from './message-catalogue.ts';

const FOLDER = '.cache/said';

/** Nothing of an earlier run may count. */
export function forgetSaid(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Every message of the catalogue that a page of the journey shows, as 'path text', goes into a file of this worker. */
export async function recordSaid(context: BrowserContext): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${process.pid}.txt`);
  await context.exposeBinding('ankSaid', (_, line: string) => appendFileSync(file, `${line}\n`));
  const patterns = [...new Set(MESSAGES.map((message) => patternOf(message).source))];
  await context.addInitScript(watchTexts, patterns);
}

/** All that was noted by all workers. */
export function readSaid(): readonly string[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n'));
}

declare global {
  interface Window {
    readonly ankSaid?: (line: string) => Promise<void>;
  }
}

/** Runs in the page: checks every text that appears, however short it is shown. */
function watchTexts(patterns: readonly string[]): void {
  const one = new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'u');
  const told = new Set<string>();
  const lengthMax = 200;
  const tell = (text: string | null | undefined): void => {
    const plain = text?.replace(/\s+/g, ' ').trim() ?? '';
    if (plain === '' || plain.length > lengthMax || !one.test(plain)) return;
    const line = `${location.pathname.toLowerCase()} ${plain}`;
    if (told.has(line)) return;
    told.add(line);
    void window.ankSaid?.(line);
  };
  const look = (node: Node): void => {
    tell(node.textContent);
    if (!(node instanceof Element)) return tell(node.parentElement?.textContent);
    node.querySelectorAll('*').forEach((part) => tell(part.textContent));
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') look(target);
      else addedNodes.forEach(look);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
