import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { z } from 'zod';
import type { MachineFacts } from './facts.ts';

const ROOT = new URL('../../../', import.meta.url);

const packageFile = z.object({ version: z.string() });
const ownPackage = z.object({
  dependencies: z.record(z.string(), z.string()),
});

/** What this machine offers; folders that are not there are looked at by those above them when a server makes them. */
export function readMachine(folders: readonly string[]): MachineFacts {
  return {
    nodeVersion: process.versions.node,
    otherPackages: otherPackages(),
    handlesMax: handlesMax(),
    disks: folders
      .filter((path) => path !== '' && existsSync(path))
      .map((path) => {
        const { bavail, blocks, bsize } = statfsSync(path);
        return { path, freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
      }),
  };
}

function otherPackages(): readonly string[] {
  const { dependencies } = ownPackage.parse(readJson('package.json'));
  return Object.entries(dependencies).flatMap(([name, wanted]) => {
    const file = `node_modules/${name}/package.json`;
    if (!existsSync(new URL(file, ROOT))) return [name];
    return packageFile.parse(readJson(file)).version === wanted ? [] : [name];
  });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));
}

function handlesMax(): number | null {
  try {
    const text = readFileSync('/proc/self/limits', 'utf8');
    const soft = /^Max open files\s+(\d+)/m.exec(text)?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
