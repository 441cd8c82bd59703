import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { App } from './apps.ts';
import { BUILD_STAMPS } from './build-stamps.ts';

const manifestOfVite = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);

/** Which chunk came from which source, and what it imports at once. */
export type ViteManifest = z.infer<typeof manifestOfVite>;

export function manifestPath({ name }: Pick<App, 'name'>): string {
  return join(BUILD_STAMPS, `${name}.manifest.json`);
}

export function readViteManifest(app: Pick<App, 'name'>): ViteManifest {
  return manifestOfVite.parse(JSON.parse(readFileSync(manifestPath(app), 'utf8')));
}

/** The chunks of these sources and all that they import at once, as scripts and style sheets. */
export function filesOf(
  manifest: ViteManifest,
  roots: readonly string[],
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const seen = new Set(roots);
  // A set is walked to its end, also over what is added on the way.
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}
