import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { type App, APPS } from './apps.ts';
import { buildWorker } from './build-worker.ts';
import { compressFolder } from './compress-folder.ts';
import { preloadFirstScreens } from './preload-first-screens.ts';
import { manifestPath } from './vite-manifest.ts';

// A program: builds the app that its argument names.
const app = Object.values(APPS).find(({ name }) => name === process.argv[2]);
if (app === undefined) {
  throw new Error(`There is no app "${process.argv[2]}". Apps: ${Object.keys(APPS).join(', ')}.`);
}

// Built beside and then renamed, so that a build that fails half way leaves the old app in its place.
const made = `${app.output}.new`;
await build({
  configFile: `vite.${app.name}.config.ts`,
  logLevel: 'warn',
  build: { outDir: join(process.cwd(), made) },
});
moveManifest(app);
if (app === APPS.player) {
  preloadFirstScreens(made);
  await buildWorker(made);
}
const savedShare = await compressFolder(made);
rmSync(app.output, { recursive: true, force: true });
renameSync(made, app.output);
console.log(`Built ${app.name} into ${app.output}; brotli saves ${Math.round(savedShare * 100)} % of it.`);

/** The manifest says which chunk came from which source. The size check reads it; nobody should download it. */
function moveManifest(moved: App): void {
  const target = manifestPath(moved);
  mkdirSync(dirname(target), { recursive: true });
  renameSync(join(made, '.vite/manifest.json'), target);
  rmSync(join(made, '.vite'), { recursive: true });
}
