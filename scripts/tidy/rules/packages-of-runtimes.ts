import { z } from 'zod';
import type { Problem } from '../problem.ts';
import type { SourceFile } from '../source-file.ts';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

type Manifest = z.infer<typeof manifest>;

// How a package stands to the installation of a server: it is there, it is bundled at build time, or it is Node's own.
type Origin = 'dependency' | 'devDependency' | 'node' | 'unknown';

const CAN_USE: Readonly<Record<string, (name: string, origin: Origin) => boolean>> = {
  rules: () => false,
  contract: (name) => name === 'zod',
  server: (_name, origin) => origin === 'dependency' || origin === 'node',
  // What both apps carry at their first load: nothing but what draws them. Passkeys are asked by a part that is loaded then.
  client: (name) => name === 'react' || name === '@simplewebauthn/browser',
  // The server's packages stay out of the browser; zod alone would take a quarter of the budget.
  ui: (_name, origin) => origin === 'devDependency',
  player: (_name, origin) => origin === 'devDependency',
  console: (_name, origin) => origin === 'devDependency',
};

/** Rules use no package, the contract zod only, the server what is installed with it, the apps what is bundled. */
export function packagesOfRuntimes(files: readonly SourceFile[]): readonly Problem[] {
  const text = files.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const packages = manifest.parse(JSON.parse(text));
  return files
    .filter(({ path, isTest }) => path.startsWith('src/') && !isTest)
    .flatMap((file) => problemsOf(file, packages));
}

function problemsOf(file: SourceFile, packages: Manifest): readonly Problem[] {
  const runtime = file.path.split('/')[1] ?? '';
  const canUse = CAN_USE[runtime];
  return file.imports
    .filter(
      ({ packageName }) =>
        packageName !== null && canUse?.(packageName, originOf(packageName, packages)) === false,
    )
    .map(({ line, packageName }) => ({
      path: file.path,
      line,
      text: `${runtime} may not use the package "${packageName}"`,
    }));
}

function originOf(name: string, { dependencies, devDependencies }: Manifest): Origin {
  if (name.startsWith('node:')) return 'node';
  if (name in dependencies) return 'dependency';
  return name in devDependencies ? 'devDependency' : 'unknown';
}
