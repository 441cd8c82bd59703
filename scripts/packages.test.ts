import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const MANIFEST = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const LOCK = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ resolved: z.string().optional(), integrity: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

/** What the server runs on. One more needs its reason in docs/decisions/0010-dependencies.md. */
const RUNTIME_PACKAGES_MAX = 13;

test('OPS-11 every package has one exact version, and few are needed to run', () => {
  const { dependencies, devDependencies } = MANIFEST;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(RUNTIME_PACKAGES_MAX);
  const reasons = readFileSync('docs/decisions/0010-dependencies.md', 'utf8');
  for (const name of Object.keys(dependencies)) expect(reasons).toContain(name);
});

test('OPS-11 packages come from the registry, with a checksum, and run nothing while they are installed', () => {
  for (const [path, { resolved, integrity }] of Object.entries(LOCK.packages)) {
    if (path === '') continue;
    // Where it is not said, npm asks the registry that it knows; the checksum says that it was the right file.
    expect([path, resolved]).toEqual([path, undefined]);
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  }
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});

const BILL = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({ name: z.string(), version: z.string(), hashes: z.array(z.unknown()).min(1) }),
  ),
});

test('OPS-11 the bill of materials names every package, with its checksum', () => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { components } = BILL.parse(JSON.parse(execFileSync('npm', args, { encoding: 'utf8' })));
  const named = new Map(components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(MANIFEST.dependencies))
    expect([name, named.get(name)]).toEqual([name, version]);
  expect(components.length).toBeGreaterThan(Object.keys(LOCK.packages).length / 2);
});
