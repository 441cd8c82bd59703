import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { APPS } from './apps.ts';
import { BUILD_STAMPS } from './build-stamps.ts';
import { fontsForLatin } from './fonts-for-latin.ts';

export type FirstLoad = {
  readonly screen: string;
  readonly bytes: { readonly script: number; readonly style: number; readonly font: number };
};

// A player without a session lands on the login, one with a session on the home screen.
const FIRST_SCREENS = ['login.screen.tsx', 'home.screen.tsx'] as const;

const manifestOfVite = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

type Manifest = z.infer<typeof manifestOfVite>;

/** What the built player app loads before each of its first screens: the entry, the screen, all they import at once. */
export function measureFirstLoads(): readonly FirstLoad[] {
  const file = join(BUILD_STAMPS, `${APPS.player.name}.manifest.json`);
  const manifest = manifestOfVite.parse(JSON.parse(readFileSync(file, 'utf8')));
  return FIRST_SCREENS.map((screen) => measure(manifest, screen));
}

function measure(manifest: Manifest, screen: string): FirstLoad {
  const roots = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry === true || key.split('/').at(-1) === screen,
  );
  if (roots.length < 2) throw new Error(`The player app has no chunk of its own for ${screen}.`);
  const chunks = withImports(manifest, roots);
  const scripts = new Set([...plainScripts(), ...[...chunks].map((key) => manifest[key]?.file ?? '')]);
  const styles = [...new Set([...chunks].flatMap((key) => manifest[key]?.css ?? []))];
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

function withImports(manifest: Manifest, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...roots];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  return seen;
}

function readBuilt(file: string): Buffer {
  return readFileSync(join(APPS.player.output, file));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
