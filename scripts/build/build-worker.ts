import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { APPS } from './apps.ts';
import { offlineFiles } from './offline-files.ts';
import { readViteManifest } from './vite-manifest.ts';

/** Adds the service worker to the player app that was built into a folder. It knows the app's files, so it comes last. */
export async function buildWorker(folder: string): Promise<void> {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const files = offlineFiles({ manifest: readViteManifest(APPS.player), read });
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILT_FILES: JSON.stringify(files), BUILT_VERSION: JSON.stringify(versionOf(folder)) },
    build: {
      outDir: join(process.cwd(), folder),
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(APPS.player.source, 'worker/worker.ts'),
        // Its address must stay the same: a browser looks there for a newer one.
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}

/** Another text whenever any file of the app is another, also one that keeps its name. */
function versionOf(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('base64url').slice(0, 12);
}
