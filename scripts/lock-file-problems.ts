import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

// Packages that bring a program per platform. npm sometimes writes a lock file with the program of one platform only,
// and `npm ci` then fails on all others.
const WITH_PROGRAMS = [
  '@node-rs/argon2',
  'oxlint',
  'oxfmt',
  'oxlint-tsgolint',
  'rolldown',
  'lightningcss',
  '@tailwindcss/oxide',
  'typescript',
  'sharp',
] as const;

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

type Packages = z.infer<typeof lockFile>['packages'];

/** Everything that package-lock.json lacks so that `npm ci` works on every platform. */
export function lockFileProblems(root: string): readonly string[] {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) return ['package-lock.json: is not there'];
  const { packages } = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return WITH_PROGRAMS.flatMap((name) => problemsOf(name, packages)).map(
    (problem) => `package-lock.json: ${problem}`,
  );
}

function problemsOf(name: string, packages: Packages): readonly string[] {
  const parent = packages[`node_modules/${name}`];
  if (parent === undefined) return [`has no entry for ${name}`];
  const programs = Object.keys(parent.optionalDependencies ?? {});
  if (programs.length === 0) return [`${name} names no program of any platform`];
  return programs
    .filter((program) => {
      const entry =
        packages[`node_modules/${name}/node_modules/${program}`] ?? packages[`node_modules/${program}`];
      return entry?.version === undefined || entry.integrity === undefined;
    })
    .map((program) => `${name} needs ${program}, which has no complete entry`);
}
