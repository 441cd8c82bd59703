import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type App, APPS } from './apps.ts';
import { fontsForLatin } from './fonts-for-latin.ts';
import { filesOf, readViteManifest, type ViteManifest } from './vite-manifest.ts';

export type FirstLoad = {
  readonly app: App['name'];
  readonly screen: string;
  readonly bytes: { readonly script: number; readonly style: number; readonly font: number };
};

/** What is loaded beside the entry before a first screen can be used. */
const FIRST_SCREENS = [
  { app: APPS.player, parts: [APPS.player.firstScreens.login] },
  { app: APPS.player, parts: [APPS.player.firstScreens.home] },
  { app: APPS.console, parts: [APPS.console.firstScreens.login] },
  { app: APPS.console, parts: [APPS.console.firstScreens.approvals, APPS.console.firstScreens.frame] },
] as const;

/** What the built apps load before each of their first screens: the entry, the screen, all they import at once. */
export function measureFirstLoads(): readonly FirstLoad[] {
  return FIRST_SCREENS.map(({ app, parts }) => measure(app, parts));
}

function measure(app: App, parts: readonly [string, ...string[]]): FirstLoad {
  const manifest = readViteManifest(app);
  const { scripts: chunks, styles } = filesOf(manifest, rootsOf(manifest, app, parts));
  const read = (file: string): Buffer => readFileSync(join(app.output, file));
  const scripts = new Set([...plainScripts(app, read('index.html').toString('utf8')), ...chunks]);
  const named = styles.flatMap((style) => fontsForLatin(style, read(style).toString('utf8')));
  const fonts = new Set(named.map((font) => inOutput(app, font)));
  return {
    app: app.name,
    screen: parts[0],
    bytes: {
      script: sum([...scripts].map((script) => gzipSync(read(script)).length)),
      style: sum(styles.map((style) => gzipSync(read(style)).length)),
      font: sum([...fonts].map((font) => read(font).length)),
    },
  };
}

function rootsOf(manifest: ViteManifest, { name }: App, parts: readonly string[]): readonly string[] {
  const missing = parts.find((part) => manifest[part] === undefined);
  if (missing !== undefined) throw new Error(`The ${name} app has no chunk of its own for ${missing}.`);
  return [...Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true), ...parts];
}

/** Scripts that the page names itself; Vite copies them and does not mention them. */
function plainScripts({ base }: App, page: string): readonly string[] {
  return [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, script = '']) =>
    script.slice(base.length),
  );
}

/** A style sheet names its fonts from the root of the site, the output begins at the app. */
function inOutput({ base }: App, file: string): string {
  return `/${file}`.startsWith(base) ? `/${file}`.slice(base.length) : file;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
