import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { APPS } from './apps.ts';
import { fontsForLatin } from './fonts-for-latin.ts';
import { filesOf, readViteManifest, type ViteManifest } from './vite-manifest.ts';

export type FirstLoad = {
  readonly screen: string;
  readonly bytes: { readonly script: number; readonly style: number; readonly font: number };
};

/** What the built player app loads before each of its first screens: the entry, the screen, all they import at once. */
export function measureFirstLoads(): readonly FirstLoad[] {
  const manifest = readViteManifest(APPS.player);
  return Object.values(APPS.player.firstScreens).map((screen) => measure(manifest, screen));
}

function measure(manifest: ViteManifest, screen: string): FirstLoad {
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true || key === screen);
  if (roots.length < 2) throw new Error(`The player app has no chunk of its own for ${screen}.`);
  const { scripts: chunks, styles } = filesOf(manifest, roots);
  const scripts = new Set([...plainScripts(), ...chunks]);
  const fonts = new Set(styles.flatMap((style) => fontsForLatin(style, readBuilt(style).toString('utf8'))));
  return {
    screen,
    bytes: {
      script: sum([...scripts].map((script) => gzipSync(readBuilt(script)).length)),
      style: sum(styles.map((style) => gzipSync(readBuilt(style)).length)),
      font: sum([...fonts].map((font) => readBuilt(font).length)),
    },
  };
}

/** Scripts that the page names itself; Vite copies them and does not mention them. */
function plainScripts(): readonly string[] {
  const page = readBuilt('index.html').toString('utf8');
  return [...page.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, script = '']) => script);
}

function readBuilt(file: string): Buffer {
  return readFileSync(join(APPS.player.output, file));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
