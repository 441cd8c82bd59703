import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../with-lock.mjs';
import { runProgram } from '../run-program.mjs';
import { APPS, type App } from './apps.ts';
import { BUILD_STAMPS } from './build-stamps.ts';
import { hashSources } from './hash-sources.ts';

/** Builds the apps whose sources changed since their last build. Answers whether both are there now. */
export function buildApps(): Promise<boolean> {
  // Two starts at the same moment would replace the folder that the other one already serves.
  return withLock('build', async () => {
    for (const app of Object.values(APPS)) {
      if (!(await buildWhenStale(app))) return false;
    }
    return true;
  });
}

async function buildWhenStale(app: App): Promise<boolean> {
  const stampFile = join(BUILD_STAMPS, app.name);
  const hash = hashSources(app);
  const isFresh =
    existsSync(join(app.output, 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash;
  if (isFresh) return true;

  // In a process of its own, whose memory goes back when it ends; this one stays beside the server.
  const { code } = await runProgram(process.execPath, ['scripts/build/build-app.ts', app.name]);
  if (code !== 0) return false;
  mkdirSync(BUILD_STAMPS, { recursive: true });
  writeFileSync(stampFile, hash);
  return true;
}
