import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS } from './apps.ts';
import { filesOf, readViteManifest } from './vite-manifest.ts';

/** As src/player/public/early.js has it. */
const PLACE = 'const chunksOf = {};';

/** Where each of the first screens is. */
const SCREENS = [
  { name: 'login', address: '/login' },
  { name: 'home', address: '/imp' },
] as const;

/**
 * Tells the script that runs before the first paint which chunks a first screen needs, so that a phone asks for them
 * together with the app, and not a round trip later when the app has found out which screen it shows.
 */
export function preloadFirstScreens(folder: string): void {
  const manifest = readViteManifest(APPS.player);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const chunks = SCREENS.map(({ name, address }) => {
    const { scripts } = filesOf(manifest, [APPS.player.firstScreens[name]]);
    if (scripts.length === 0) throw new Error(`The player app has no chunk for its first screen ${name}.`);
    return [address, scripts.map((script) => `/${script}`).filter((script) => !page.includes(script))];
  });
  const early = join(folder, 'early.js');
  const source = readFileSync(early, 'utf8');
  if (!source.includes(PLACE)) throw new Error(`early.js has no "${PLACE}".`);
  writeFileSync(
    early,
    source.replace(PLACE, `const chunksOf = ${JSON.stringify(Object.fromEntries(chunks))};`),
  );
}
